internal import ModulesContracts

/// Every screen of the feature in every state it can be in, from sample view data.
let quizPreviews: [ScreenPreview] = []
