// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Corpus", platforms: [.macOS(.v15)],
  targets: [
    .target(name: "Corpus", swiftSettings: [.treatAllWarnings(as: .error)]),
    .testTarget(name: "CorpusTests", dependencies: ["Corpus"]),
  ])
