import webpack, { type WebpackPluginInstance } from "webpack";

/** V8 only reads it at the very start of a file; other engines ignore it. */
const HINT = "//# allFunctionsCalledOnLoad";

/**
 * Lets the browser compile every function of these files while they load, beside the main thread, instead of each one
 * on the main thread when it is first called. Only for files of which most is called at once.
 */
export function compileWhileLoading(files: RegExp): WebpackPluginInstance {
  return new webpack.BannerPlugin({
    banner: HINT,
    raw: true,
    test: files,
    // Minimizing drops comments; source maps come after it and count the line.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });
}
