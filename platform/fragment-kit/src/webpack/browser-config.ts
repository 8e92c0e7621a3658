import { join, relative, sep } from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced";
import { toPolicyName } from "shared-contracts";
import webpack, { type Chunk, type Configuration, type Module } from "webpack";
import {
  COMMON_CONFIG,
  createMinimizer,
  REMOTE_ENTRY,
  toGlobalName,
  type FragmentConfigOptions,
} from "./common-config.js";
import { compileWhileLoading, offeredNames, retryChunks, scriptIntegrity } from "./browser-plugins.js";
import { toRemoteShares } from "./shared-modules.js";
import { replaceStaticStyles } from "./static-styles-plugin.js";

/** Minimum uncompressed bytes for a separate chunk. */
const MIN_CHUNK_BYTES = 3000;

/**
 * Code that connects a remote to the page's federation runtime. It is the same for all remotes, so the shell provides
 * it once.
 */
const BUNDLER_RUNTIME = /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;

/** No slot name can start like this. */
const SLOTS_CHUNK = "_slots";

/** The Module Federation remote: one expose per slot; shared modules come from the shell. */
export function createBrowserConfig(options: FragmentConfigOptions): Configuration {
  const { name, version, root, outputFolder, staticStyles } = options;
  const globalName = toGlobalName(name, version);
  return {
    ...COMMON_CONFIG,
    name: "browser",
    context: root,
    target: ["web", "es2022"],
    entry: {},
    output: {
      path: outputFolder,
      // No content hash, because a release's URL contains its version. webpack's first, path-dependent hashes would be
      // in the entry while its names are shortened by letter frequency, so two build locations would give different
      // bytes.
      filename: "[name].js",
      chunkFilename: "[name].js",
      // Two releases of one fragment may be loaded in one browser session, so they must not share names.
      uniqueName: globalName,
      publicPath: "auto",
      crossOriginLoading: "anonymous",
      trustedTypes: { policyName: toPolicyName({ name, version }) },
      // Without it, loading an expose again after it threw would give undefined lifecycles.
      strictModuleErrorHandling: true,
    },
    optimization: {
      minimizer: [createMinimizer()],
      splitChunks: {
        chunks: "async",
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // Slots only: modules shared by two lazy imports don't belong in a slot's first script.
          common: { name: SLOTS_CHUNK, chunks: isSlotChunk(options), minChunks: 2, minSize: 0 },
          // The definition imports all slots, so a separate chunk would contain four lines and cost each slot a
          // request.
          later: { chunks: isLaterChunk(options), minChunks: 2, minSize: MIN_CHUNK_BYTES },
          entries: { name: SLOTS_CHUNK, test: (module: Module) => isBelow(options.entryFolder, module), enforce: true },
        },
      },
    },
    externals: ({ request = "" }, callback) =>
      BUNDLER_RUNTIME.test(request) ? callback(undefined, "global _FEDERATION_BUNDLER_RUNTIME") : callback(),
    plugins: [
      new ModuleFederationPlugin({
        name: globalName,
        filename: REMOTE_ENTRY,
        exposes: Object.fromEntries(options.slots.map((slot) => [`./${slot}`, toExpose(options, slot)])),
        shared: toRemoteShares(),
        dts: false,
        manifest: false,
        experiments: {
          externalRuntime: true,
          optimization: { target: "web", disableSnapshot: true, disableRemote: true },
        },
      }),
      compileWhileLoading(new RegExp(`^${SLOTS_CHUNK}\\.js$`)),
      new webpack.SourceMapDevToolPlugin({ filename: "../maps/[file].map", append: false }),
      scriptIntegrity,
      retryChunks,
      offeredNames,
      ...(staticStyles ? [replaceStaticStyles(root, staticStyles)] : []),
    ],
  };
}

/** Relative: the path becomes part of a module's id, and a release must not depend on where it was built. */
function toExpose({ root, entryFolder }: FragmentConfigOptions, slot: string): { name: string; import: string } {
  const path = relative(root, join(entryFolder, `slot-${slot}.js`));
  return { name: slot, import: `./${path.split(sep).join("/")}` };
}

function isSlotChunk({ slots }: FragmentConfigOptions): (chunk: Chunk) => boolean {
  return ({ name }) => name !== undefined && name !== null && slots.includes(name);
}

/** Whether the chunk belongs to a lazy import; their common modules are loaded once. */
function isLaterChunk(options: FragmentConfigOptions): (chunk: Chunk) => boolean {
  const isOfSlot = isSlotChunk(options);
  return (chunk) => !chunk.canBeInitial() && !isOfSlot(chunk);
}

function isBelow(folder: string, module: Module): boolean {
  return module.nameForCondition()?.startsWith(folder + sep) ?? false;
}
