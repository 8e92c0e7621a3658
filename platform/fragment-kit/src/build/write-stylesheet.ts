import { createStyles } from "../create-styles.js";
import type { StaticRule } from "../styles/define-styled.js";

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

function toOuterFirst(rules: readonly StaticRule[]): readonly StaticRule[] {
  const byFile = new Map<string, StaticRule[]>();
  for (const rule of rules) {
    const file = rule.id.slice(0, rule.id.lastIndexOf("#"));
    byFile.set(file, [...(byFile.get(file) ?? []), rule]);
  }
  return [...byFile.values()].toReversed().flat();
}
