import { readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { transform, type Plugin } from "esbuild";
import { bundleLazyImports } from "fragment-kit/lazy-imports";
import { DEFINE_STYLED, defineStyles, type StaticRule } from "fragment-kit/webpack";
import { buildServerProgram } from "../../system/build-server-program.js";
import { ROOT } from "../../system/places.js";

/** What `fragment build` does with the same code in a release's server bundle. */
export const definedStyles: Plugin = {
  name: "static-styles-are-defined",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](?:mfe-[a-z-]+|shared-ui)[\\/]src[\\/].*\.tsx?$/ }, async ({ path }) => {
      const source = bundleLazyImports(await readFile(path, "utf8"));
      const loader = path.endsWith("x") ? "tsx" : "ts";
      const { code } = await transform(source, { loader, jsx: "automatic", target: "es2022" });
      return { contents: defineStyles(code, relative(ROOT, path)), loader: "js" };
    });
  },
};

/** Evaluates the four fragments as one bundle and reports which of their rules never change. */
export async function loadStaticRules(folder: string, plugins: readonly Plugin[]): Promise<readonly StaticRule[]> {
  const entry = join(folder, "static-rules.entry.ts");
  const fragments = join(import.meta.dirname, "fragments.js");
  await writeFile(
    entry,
    `import ${JSON.stringify(fragments)};\nexport { takeStaticRules } from ${JSON.stringify(DEFINE_STYLED)};\n`,
  );
  const program = join(folder, "static-rules.js");
  await buildServerProgram(entry, program, plugins);
  const { takeStaticRules } = (await import(pathToFileURL(program).href)) as {
    takeStaticRules: () => readonly StaticRule[];
  };
  return takeStaticRules();
}
