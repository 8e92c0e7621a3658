import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ModuleFederationPlugin } from "@module-federation/enhanced";
import { compileWhileLoading, retryChunks, toHostShares } from "fragment-kit/webpack";
import MinimizerPlugin from "minimizer-webpack-plugin";
import webpack, { type Configuration } from "webpack";

export const SHELL_ASSETS_PATH = "/shell/assets/";
/** Trusted Types policy of webpack's loader for the URLs of the shell's chunks. */
export const SHELL_POLICY = "shell";

const require = createRequire(import.meta.url);

/** With what only it needs. */
const EMOTION = /[\\/](?:@babel|@emotion|stylis|hoist-non-react-statics|react-is)[\\/]|[\\/]emotion-react\.[jt]s$/;

const OFFERED = /[\\/]fragment-kit[\\/](src|dist)[\\/]offered$/;

const SWC_OPTIONS = {
  swcrc: false,
  configFile: false,
  jsc: {
    target: "es2022",
    parser: { syntax: "typescript", tsx: true },
    transform: { react: { runtime: "automatic" } },
  },
};

/** Every script is loaded with its hash; those of chunks are part of the page's assets. */
const chunkIntegrity = {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap("chunk-integrity", (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        "chunk-integrity",
        (source) =>
          [
            source,
            // webpack omits it for our own origin, but integrity checks require it.
            'script.crossOrigin = "anonymous";',
            "script.integrity = globalThis.shellScriptIntegrity?.(url) || '';",
          ].join("\n"),
      );
    });
  },
};

const wholes = [
  ["@emotion/react", "dist/emotion-react.browser.esm.js"],
  ["@reduxjs/toolkit", "dist/redux-toolkit.modern.mjs"],
  ["react-redux", "dist/react-redux.mjs"],
] as const;

/** Modules that the kit provides in part are imported from the whole package, which isn't itself shared. */
const takeFromWhole = wholes.map(
  ([name, file]) =>
    new webpack.NormalModuleReplacementPlugin(
      new RegExp(`^${name}$`),
      (resource: { context: string; request: string }) => {
        if (!OFFERED.test(resource.context)) return;
        resource.request = join(dirname(require.resolve(`${name}/package.json`)), file);
      },
    ),
);

const remotes = fileURLToPath(new URL("src/browser/remotes/", import.meta.url));

/** webpack's federation code references the whole runtime, so nothing could be tree-shaken. */
const federationInPart = (
  [
    [/^@module-federation\/runtime$/, "runtime-in-part.ts"],
    [/^\.\/init\.js$/, "open-instance.ts"],
  ] as const
).map(
  ([request, file]) =>
    new webpack.NormalModuleReplacementPlugin(request, (resource: { context: string; request: string }) => {
      if (/[\\/]webpack-bundler-runtime[\\/]dist$/.test(resource.context)) resource.request = join(remotes, file);
    }),
);

/** The root config: one entry that includes the shared modules. In `development` it is readable, and without maps. */
export function createBrowserConfig(outputFolder: string, { development = false } = {}): Configuration {
  return {
    mode: "production",
    context: fileURLToPath(new URL(".", import.meta.url)),
    target: ["web", "es2022"],
    entry: { shell: "./src/browser/entry-browser.ts" },
    output: {
      path: outputFolder,
      filename: "[name].[contenthash].js",
      chunkFilename: "[name].[contenthash].js",
      publicPath: SHELL_ASSETS_PATH,
      uniqueName: "shell",
      crossOriginLoading: "anonymous",
      trustedTypes: { policyName: SHELL_POLICY },
      clean: true,
    },
    performance: { hints: false },
    infrastructureLogging: { level: "error" },
    resolve: {
      extensions: [".ts", ".tsx", ".js"],
      extensionAlias: { ".js": [".ts", ".tsx", ".js"] },
      // The rxjs build without helpers for features that every browser supports.
      conditionNames: ["source", "es2015", "..."],
    },
    module: {
      strictExportPresence: true,
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          use: { loader: require.resolve("swc-loader"), options: SWC_OPTIONS },
        },
        // These packages don't declare side effects, so all their exports would be included.
        { test: /[\\/]@module-federation[\\/](runtime|runtime-core|sdk|error-codes)[\\/]dist/, sideEffects: false },
        { test: /[\\/]hoist-non-react-statics[\\/]/, sideEffects: false },
        // An ES module by its extension that also requires React as CommonJS.
        { test: /[\\/]single-spa-react[\\/].*\.js$/, type: "javascript/auto" },
      ],
    },
    optimization: {
      splitChunks: {
        cacheGroups: { emotion: { name: "emotion", chunks: "async", test: EMOTION, enforce: true } },
      },
      ...(development && { minimize: false, nodeEnv: "development" }),
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false, parallel: false })],
    },
    plugins: [
      ...takeFromWhole,
      ...federationInPart,
      new ModuleFederationPlugin({
        name: "shell_host",
        remotes: {},
        shared: toHostShares(),
        dts: false,
        manifest: false,
        experiments: {
          asyncStartup: true,
          optimization: { target: "web", disableSnapshot: true, disableRemote: true },
        },
      }),
      compileWhileLoading(/^shell\.[^/]+\.js$/),
      !development && new webpack.SourceMapDevToolPlugin({ filename: "../maps/[file].map", append: false }),
      chunkIntegrity,
      retryChunks,
    ],
  };
}
