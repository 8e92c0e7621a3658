/** What an element must have to match one selector of a list. @typedef {{ className?: string, tag?: string }} Target */

/** @type {Map<string | undefined, readonly Target[] | undefined>} Undefined: any element may match. */
const targetsOf = new Map();

/**
 * False only if no selector of the list can match the element, by the class or the tag that its last compound begins
 * with.
 *
 * @param {{ localName: string, getAttributeNS(namespace: null, name: string): string | null }} element
 * @param {string | undefined} selector undefined for rules without one, such as `@keyframes`
 */
export function canMatch(element, selector) {
  if (!targetsOf.has(selector)) targetsOf.set(selector, toTargets(selector));
  const targets = targetsOf.get(selector);
  if (targets === undefined) return true;
  // Documents in quirks mode ignore the case of classes.
  const classes = (element.getAttributeNS(null, "class") ?? "").toLowerCase().split(/\s+/);
  const tag = element.localName.toLowerCase();
  return targets.some(
    (target) => (target.tag ?? tag) === tag && (target.className === undefined || classes.includes(target.className)),
  );
}

function toTargets(selector) {
  if (selector === undefined || selector.includes("\\")) return undefined;
  const targets = [];
  for (const complex of splitOutside(selector, /,/)) {
    const last = splitOutside(complex.trim(), /[\s>+~]/).at(-1) ?? "";
    const [, tag, className] = /^([a-z][\w-]*)?(?:\.([a-z_-][\w-]*))?(?![\w|-])/i.exec(last) ?? [];
    if (tag === undefined && className === undefined) return undefined;
    targets.push({ tag: tag?.toLowerCase(), className: className?.toLowerCase() });
  }
  return targets;
}

/** Splits at separators that aren't in parentheses, brackets or strings. */
function splitOutside(text, separator) {
  const parts = [""];
  let depth = 0;
  let quote = "";
  for (const character of text) {
    if (quote) quote = character === quote ? "" : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === "(" || character === "[") depth += 1;
    else if (character === ")" || character === "]") depth -= 1;
    else if (depth === 0 && separator.test(character)) {
      parts.push("");
      continue;
    }
    parts[parts.length - 1] += character;
  }
  return parts;
}
