import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { NormalModule } from "webpack";
import { rewriteModules } from "./common-config.js";
import { rewriteEmotion } from "./static-styles.js";

/** By path, not by name: packages that a fragment uses need not know the kit. */
export const DEFINE_STYLED = fileURLToPath(new URL("../styles/define-styled.js", import.meta.url));
const RULES = fileURLToPath(new URL("../styles/rules.js", import.meta.url));
const STYLED_CLASS = fileURLToPath(new URL("../styles/styled-class.js", import.meta.url));

/** What `bundledImportsPlugin` makes of a lazy import. */
const BUNDLED_IMPORT = /\(\)\s*=>\s*require\(\s*(?:\/\*.*?\*\/\s*)?(["'`][^"'`]+["'`])/gs;

/**
 * `styled.div` calls of a server bundle, which say what their rules are. Runs after the TypeScript loader and
 * `bundledImportsPlugin`.
 */
export function defineStaticStyles(root: string) {
  return toPlugin((source, { resource }) => defineStyles(source, toFile(root, resource)));
}

/** The same for JavaScript that another bundler has before it. */
export function defineStyles(source: string, file: string): string {
  return listLazyModules(rewriteEmotion(source, file, { kind: "define", module: DEFINE_STYLED }));
}

/** Their code is evaluated when it is first rendered; who collects rules can't wait for that. */
function listLazyModules(source: string): string {
  const paths = new Set([...source.matchAll(BUNDLED_IMPORT)].map(([, path]) => path));
  if (paths.size === 0) return source;
  const loads = [...paths].map((path) => `() => require(${path})`).join(", ");
  return `import { lazyModules } from ${JSON.stringify(DEFINE_STYLED)};${source}\nlazyModules.push(${loads});\n`;
}

/** The same calls of a browser bundle: classes of the stylesheet, by the ids that the server bundle gave. */
export function replaceStaticStyles(root: string, names: ReadonlyMap<string, string>) {
  return toPlugin((source, { resource }) =>
    rewriteEmotion(source, toFile(root, resource), { kind: "replace", module: STYLED_CLASS, rules: RULES, names }),
  );
}

/** Relative, so that a release does not depend on where it was built. */
function toFile(root: string, resource: string): string {
  return relative(root, resource).split(sep).join("/");
}

function toPlugin(rewrite: (source: string, module: NormalModule) => string) {
  return rewriteModules("static-styles", /\.[jt]sx?$/, rewrite);
}
