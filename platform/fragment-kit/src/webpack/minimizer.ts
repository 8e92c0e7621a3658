import MinimizerPlugin from "minimizer-webpack-plugin";

/** swc, as it is here anyway and several times as fast; licence notices stay in the scripts. */
export function createMinimizer(): MinimizerPlugin {
  return new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    extractComments: false,
    parallel: false,
    terserOptions: { ecma: 2020, compress: { passes: 2 }, format: { comments: "some" } },
  });
}
