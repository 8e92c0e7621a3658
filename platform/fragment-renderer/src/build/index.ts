import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { build, type BuildOptions } from "esbuild";
import { REALM_PROGRAM } from "../process/create-realm.js";

/** File name of the renderer program; the realm program is beside it. */
export const RENDERER_PROGRAM = "renderer.cjs";

/** Writes both renderer programs to the folder. */
export async function buildRenderer(outputFolder: string): Promise<void> {
  const source = join(import.meta.dirname, "..");
  const reactDom = dirname(createRequire(join(source, "index.ts")).resolve("react-dom/package.json"));
  const common = {
    bundle: true,
    target: "node20",
    conditions: ["source"],
    jsx: "automatic",
    logLevel: "warning",
    format: "cjs",
    define: { "process.env.NODE_ENV": '"production"' },
  } as const satisfies BuildOptions;
  await build({
    ...common,
    platform: "node",
    entryPoints: [join(source, "process/entry-renderer.ts")],
    outfile: join(outputFolder, RENDERER_PROGRAM),
    // Strict mode, so that stack traces of the realm's code can't reach its functions.
    banner: { js: '"use strict";' },
  });
  await build({
    ...common,
    // The realm has neither Node nor browser modules. Not "browser", or emotion would use its browser build.
    platform: "neutral",
    mainFields: ["module", "main"],
    // Renders to text without Node or web streams.
    alias: { "react-dom/server": join(reactDom, "cjs/react-dom-server-legacy.browser.production.js") },
    entryPoints: [join(source, "realm/realm-program.ts")],
    outfile: join(outputFolder, REALM_PROGRAM),
    // The script evaluates to the program's exports.
    banner: { js: "(function (module) {" },
    footer: { js: "return module.exports;\n})({ exports: {} });" },
  });
}
