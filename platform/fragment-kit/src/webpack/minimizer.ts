import MinimizerPlugin from "minimizer-webpack-plugin";

/** swc is already a dependency and several times faster. License notices stay in the scripts. */
export function createMinimizer(): MinimizerPlugin {
  return new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
    parallel: false,
    terserOptions: { ecma: 2020, compress: { passes: 2 }, format: { comments: "some" } },
  });
}
