import Foundation
import PackagePlugin

/// A build plugin that embeds the files of `locales/` in the program, each as a Swift file.
@main struct EmbedLocales: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let folder = target.directoryURL.appending(path: "locales")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "json" }
            .sorted { $0.path < $1.path }
        let output = context.pluginWorkDirectoryURL.appending(path: "LocaleData+Embedded.swift")
        return [
            .buildCommand(
                displayName: "Embedding locales",
                executable: try context.tool(named: "embed-locales").url,
                arguments: [output.path] + files.map(\.path),
                inputFiles: files,
                outputFiles: [output]
            )
        ]
    }
}
