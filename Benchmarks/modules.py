"""What `Benchmarks/measure` measures of the modules: what registering them costs, and stores that have grown large."""

import random
import sqlite3

import app

SMALL, LARGE = 1_000, 100_000

# The keys of a script, over and over. Each ends as it began, so that a store is the same after every turn.
POSTS = {
    "row": ["down", "up"],
    "page": ["pagedown", "pageup"],
    "ends": ["end", "home"],
    "like": ["l"],
    "delete, undo": ["d", "u"],
}
ANSWERS = {
    "category": ["down", "up"],
    "history": ["h", "escape"],
    "round": ["enter", "escape"],
}


def fill_posts(path, count):
    """Put posts in, the newest a minute old, as the timeline would."""
    with sqlite3.connect(path) as store:
        newest = store.execute("SELECT posted_at FROM timeline_post").fetchone()[0]
        texts = ["Water the plants", "牛乳を買った", "A post that is as long as many are, with a second thought in it"]
        store.executemany(
            "INSERT INTO timeline_post(text, posted_at, did_like, did_repost, user_id, user_name, user_image_name)"
            " VALUES (?, ?, ?, ?, 'me', 'Me', '')",
            ((texts[n % 3], newest - 60 * n, int(n % 3 == 0), int(n % 5 == 0)) for n in range(1, count)),
        )


def fill_answers(path, count):
    """Put answers in, and their tallies, as the quiz would."""
    chance = random.Random(1)
    with sqlite3.connect(path) as store:
        questions = [row[0] for row in store.execute("SELECT name FROM quiz_question ORDER BY id")]
        answers = [(questions[n % len(questions)], chance.choice(["correct", "incorrect"])) for n in range(count)]
        store.executemany(
            "INSERT INTO quiz_answer(question, choice, verdict, elapsed_milliseconds, answered_at)"
            " VALUES (?, 1, ?, 1500, 1795165200)", answers,
        )
        store.executemany(
            "INSERT INTO quiz_tally VALUES (?, ?, 1) ON CONFLICT(question) DO UPDATE SET"
            " correct_count = correct_count + excluded.correct_count, answer_count = answer_count + 1",
            ((question, int(verdict == "correct")) for question, verdict in answers),
        )


class Feature:
    """A feature on a store that is small and on one that is large."""

    def __init__(self, name, unit, begin, fill, operations, commands):
        self.name, self.unit, self.begin, self.fill = name, unit, begin, fill
        self.operations, self.commands = operations, commands

    def stores(self, program, work, launch, environment):
        stores = {}
        for size in (SMALL, LARGE):
            stores[size] = work / f"{self.name}-{size}.sqlite"
            launch([program, *self.begin, "--store", stores[size]], environment=environment)
            self.fill(stores[size], size)
        return stores


FEATURES = [
    Feature("timeline", "posts", ["timeline", "post", "The first"], fill_posts, POSTS, [["timeline", "like", "1"]]),
    Feature("quiz", "answers", ["quiz", "questions"], fill_answers, ANSWERS, [["quiz", "history"]]),
]

# The to-do list's commands that are compared with those of a program that has no other module.
STARTS = [["--version"], ["add", "Buy milk"], ["show", "1"], ["done", "1"], ["list"]]


def measure(program, alone, work, launch, interleave, entry, environment, rounds):
    figures = {"start": [], "features": {}}
    stores = {path: work / f"start-{index}.sqlite" for index, path in enumerate((program, alone))}
    for path, store in stores.items():
        launch([path, "add", "Buy milk", "--store", store], environment=environment)
    for words in STARTS:
        # `--version` is all that its line may hold.
        lines = {
            path: [path, *words] if words == ["--version"] else [path, *words, "--store", store]
            for path, store in stores.items()
        }
        taken = interleave([entry(path, line) for path, line in lines.items()], rounds * 3)
        both, one = (taken[path]["median_ms"] for path in (program, alone))
        figures["start"].append({"command": words[0], "all_ms": both, "alone_ms": one, "ratio": both / one})
    for feature in FEATURES:
        stores = feature.stores(program, work, launch, environment)
        scripts = app.Scripts(feature.name, stores, feature.operations, program, work, launch, environment)
        scripts.measure(rounds // 3 + 1)
        commands = []
        for words in feature.commands:
            taken = interleave(
                [entry(size, [program, *words, "--store", store]) for size, store in stores.items()], rounds)
            small, large = (taken[size]["median_ms"] for size in stores)
            commands.append(
                {"command": " ".join(words), "small_ms": small, "large_ms": large, "ratio": large / small})
        figures["features"][feature.name] = {"scripts": scripts.figures(), "commands": commands}
    return figures


def targets(figures):
    """What is wanted: its name, the figure, and the most that it may be."""
    for line in figures["start"]:
        yield f"{line['command']}, all modules against the to-do list alone", line["ratio"], 1.1
    for feature in FEATURES:
        of_feature = figures["features"][feature.name]
        sizes = f"times as long at {LARGE:,} {feature.unit} as at {SMALL:,}"
        for line in of_feature["scripts"]:
            yield f"{feature.name}, {line['operation']}, {sizes}", line["ratio"][1], 1.5
        for line in of_feature["commands"]:
            yield f"{line['command']}, {sizes}", line["ratio"], 1.5


def report(figures):
    lines = [
        "",
        "A command of the to-do list with all modules registered, beside the same of a program without the others, in "
        "milliseconds.",
        "",
        "| | all modules | alone | ÷ |",
        "| --- | --: | --: | --: |",
    ]
    for line in figures["start"]:
        lines.append(f"| {line['command']} | {line['all_ms']:.2f} | {line['alone_ms']:.2f} | {line['ratio']:.2f} |")
    for feature in FEATURES:
        of_feature = figures["features"][feature.name]
        sizes = f"{SMALL:,} {feature.unit}", f"{LARGE:,} {feature.unit}"
        lines += ["", f"The app `{feature.name}` by scripts, as above.", ""]
        lines += app.table(of_feature["scripts"], *sizes)
        for line in of_feature["commands"]:
            lines += [
                "",
                f"`{line['command']}`: {line['small_ms']:.2f} ms with {sizes[0]}, {line['large_ms']:.2f} ms with "
                f"{sizes[1]}.",
            ]
    return lines
