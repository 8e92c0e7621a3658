import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { compileFunction } from "node:vm";
import { SERVER_MODULES } from "../webpack/server-modules.js";

const requireFromKit = createRequire(import.meta.url);
const KNOWN_MODULES: ReadonlySet<string> = new Set(SERVER_MODULES);

/** Evaluates a built CommonJS bundle with the renderer's modules and returns its exports. */
export function evaluateBundle(root: string, bundlePath: string): unknown {
  const module: { exports: unknown } = { exports: {} };
  const run = compileFunction(readFileSync(bundlePath, "utf8"), ["module", "exports", "require"], {
    filename: bundlePath,
  });
  run(module, module.exports, createModuleLoader(root));
  return module.exports;
}

function createModuleLoader(root: string): (name: string) => unknown {
  const requireFromFragment = createRequire(join(root, "package.json"));
  return (name) => {
    if (!KNOWN_MODULES.has(name)) throw new Error(`a server bundle may not require ${name}`);
    try {
      return requireFromFragment(name);
    } catch {
      return requireFromKit(name);
    }
  };
}
