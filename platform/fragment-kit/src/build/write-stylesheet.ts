import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findStyleProblems } from "shared-contracts/stylesheets";
import { createStyles } from "../create-styles.js";
import type { StaticRule } from "../styles/define-styled.js";
import { FragmentError } from "./fragment-error.js";
import type { FragmentProject } from "./fragment-project.js";

/**
 * All rules as emotion itself writes them, each once. Files are evaluated after those that they import, and components
 * of a file stand around those that it imports: what a component says of its children must come first, as it does
 * where emotion writes rules in the order of rendering.
 */
export function toStylesheet(rules: readonly StaticRule[]): string {
  const styles = createStyles({ key: "s" });
  const written = new Set<string>();
  const texts: string[] = [];
  for (const rule of toOuterFirst(rules)) {
    let part: StaticRule["styles"] | undefined = rule.styles;
    while (part) {
      const selector = part === rule.styles ? `.${rule.name}` : "";
      if (!written.has(selector + part.name)) texts.push(styles.insert(selector, part, styles.sheet, false) ?? "");
      written.add(selector + part.name);
      part = part.next;
    }
  }
  return texts.join("");
}

/** Throws a `FragmentError` that names file, line and selector of each rule that could style others' elements. */
export function checkStyles(
  { root, name }: Pick<FragmentProject, "root" | "name">,
  rules: readonly StaticRule[],
): void {
  const details = rules.flatMap((rule) =>
    findStyleProblems(toStylesheet([rule]), name).map(
      ({ text, problem }) => `${locate(root, rule)}: ${text} ${problem}`,
    ),
  );
  if (details.length === 0) return;
  throw new FragmentError(
    "build-failed",
    "Styles must stay in the fragment's slots. End each selector with `&`, or with descendants of it:",
    [...new Set(details)],
  );
}

/** File and line of the rule's `styled` call. */
function locate(root: string, { id }: StaticRule): string {
  const [file = "", index] = id.split("#");
  const path = join(root, file);
  const source = existsSync(path) ? readFileSync(path, "utf8") : "";
  const call = [...source.matchAll(/\bstyled\.\w+\s*(?:<[^>]*>)?\s*[`(]/g)][Number(index)];
  return call ? `${file}:${source.slice(0, call.index).split("\n").length}` : file;
}

function toOuterFirst(rules: readonly StaticRule[]): readonly StaticRule[] {
  const byFile = new Map<string, StaticRule[]>();
  for (const rule of rules) {
    const file = rule.id.slice(0, rule.id.lastIndexOf("#"));
    byFile.set(file, [...(byFile.get(file) ?? []), rule]);
  }
  return [...byFile.values()].toReversed().flat();
}
