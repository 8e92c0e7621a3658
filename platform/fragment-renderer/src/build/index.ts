import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { build, type BuildOptions } from "esbuild";
import { REALM_PROGRAM } from "../process/create-realm.js";

/** The file of the renderer's program; that of the realm stands beside it. */
export const RENDERER_PROGRAM = "renderer.cjs";

/** Writes a renderer's two programs into the folder. */
export async function buildRenderer(outputFolder: string): Promise<void> {
  await Promise.all(toBuilds(join(import.meta.dirname, ".."), outputFolder).map((options) => build(options)));
}

function toBuilds(source: string, outputFolder: string): readonly BuildOptions[] {
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
  return [
    {
      ...common,
      platform: "node",
      entryPoints: [join(source, "process/entry-renderer.ts")],
      outfile: join(outputFolder, RENDERER_PROGRAM),
      // No function of it can be reached from a stack trace of the realm's code.
      banner: { js: '"use strict";' },
    },
    {
      ...common,
      // Neither Node's modules nor a browser's: the realm has none of both. Not "browser", or emotion would be its own.
      platform: "neutral",
      mainFields: ["module", "main"],
      // Renders to text without Node's streams and the page's.
      alias: { "react-dom/server": join(reactDom, "cjs/react-dom-server-legacy.browser.production.js") },
      entryPoints: [join(source, "realm/realm-program.ts")],
      outfile: join(outputFolder, REALM_PROGRAM),
      // The script's value is what the program exports.
      banner: { js: "(function (module) {" },
      footer: { js: "return module.exports;\n})({ exports: {} });" },
    },
  ];
}
