import webpack, { type WebpackPluginInstance } from "webpack";

const PLUGIN = "retry-chunks";

class RetryChunksModule extends webpack.RuntimeModule {
  constructor() {
    // After everything that defines or replaces the function that loads chunks.
    super(PLUGIN, webpack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const { ensureChunk } = webpack.RuntimeGlobals;
    return `{const load = ${ensureChunk}; ${ensureChunk} = (...chunk) => globalThis.retryLoad?.(() => load(...chunk)) ?? load(...chunk);}`;
  }
}

/** Lets the page ask again for chunks that were lost on their way (`browser/retry-load.ts`). */
export const retryChunks: WebpackPluginInstance = {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.ensureChunk)
        .tap(PLUGIN, (chunk) => void compilation.addRuntimeModule(chunk, new RetryChunksModule()));
    });
  },
};
