import type { PlainEntries } from "./entries.rule.js";

/** What the tab kept of this hand-off and the server doesn't have; the given entries if it kept nothing usable. */
export function restoreEntries(kept: unknown, entries: PlainEntries): PlainEntries {
  if (!isEntries(kept)) return entries;
  return { ...kept, design: { ...entries.design, ...kept.design } };
}

/** The same object for equal entries: whoever only looks has nothing to save. */
export function keepIfEqual(entries: PlainEntries, next: PlainEntries): PlainEntries {
  return JSON.stringify(entries) === JSON.stringify(next) ? entries : next;
}

/** Another version of this page may have written it. */
function isEntries(kept: unknown): kept is PlainEntries {
  if (typeof kept !== "object" || kept === null) return false;
  const { design, quantityText, projectName } = kept as Partial<PlainEntries>;
  const hasTexts = typeof quantityText === "string" && typeof projectName === "string";
  return hasTexts && Array.isArray(design?.front) && Array.isArray(design.back);
}
