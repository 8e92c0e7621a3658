import webpack, { type Compilation, type Compiler, type WebpackPluginInstance } from "webpack";
import { isImportedName } from "../build/find-uses.js";
import { SHARED_MODULES, type SharedModule } from "./shared-modules.js";

/**
 * A remote gets the hash of each chunk before loading it: the shell sets `globalThis.releaseScriptIntegrity(url)` from the
 * page state. Integrity checks require `crossorigin` even for same-origin scripts.
 */
export const scriptIntegrity = {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap("script-integrity", (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        "script-integrity",
        (source) =>
          [
            source,
            'script.crossOrigin = "anonymous";',
            "if (globalThis.releaseScriptIntegrity) script.integrity = globalThis.releaseScriptIntegrity(url) || '';",
          ].join("\n"),
      );
    });
  },
};

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

/**
 * Fails the build if code imports a name that the shell's part of a shared module doesn't have, because it would be
 * `undefined` in the page.
 */
export const offeredNames = {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap("offered-names", (compilation) => {
      compilation.hooks.finishModules.tapPromise("offered-names", () => findMissing(compilation));
    });
  },
};

async function findMissing(compilation: Compilation): Promise<void> {
  const offered = new Map(
    await Promise.all(
      SHARED_MODULES.map(async ({ request, offered: part }: SharedModule) => {
        const names = part && new Set(Object.keys((await import(part.module)) as object));
        return [request, names] as const;
      }),
    ),
  );
  for (const module of compilation.modules) {
    for (const dependency of module.dependencies) {
      if (!isImportedName(dependency)) continue;
      const names = offered.get(dependency.request);
      const [name] = dependency.getIds(compilation.moduleGraph);
      if (!names || name === undefined || names.has(name)) continue;
      const message = `The shell offers no ${name} of ${dependency.request}, only ${[...names].join(", ")}. Do without it, or ask for it to be offered.`;
      const error = new webpack.WebpackError(message);
      error.module = module;
      compilation.errors.push(error);
    }
  }
}

const RETRY_CHUNKS = "retry-chunks";

class RetryChunksModule extends webpack.RuntimeModule {
  constructor() {
    // After everything that defines or replaces the function that loads chunks.
    super(RETRY_CHUNKS, webpack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const { ensureChunk } = webpack.RuntimeGlobals;
    return `{const load = ${ensureChunk}; ${ensureChunk} = (...chunk) => globalThis.retryLoad?.(() => load(...chunk)) ?? load(...chunk);}`;
  }
}

/** Lets the page ask again for chunks that were lost on their way (`browser/retry-load.ts`). */
export const retryChunks: WebpackPluginInstance = {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(RETRY_CHUNKS, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.ensureChunk)
        .tap(RETRY_CHUNKS, (chunk) => void compilation.addRuntimeModule(chunk, new RetryChunksModule()));
    });
  },
};
