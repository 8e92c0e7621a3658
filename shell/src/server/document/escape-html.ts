import { oncePerValue } from "../platform/once-per-value.js";

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text and quoted attribute values. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

export type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** ` name="value"` for each attribute; `true` gives a bare name, `false` and `undefined` are skipped. */
export function toAttributes(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => {
      if (value === undefined || value === false) return "";
      return value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`;
    })
    .join("");
}

const JSON_ESCAPES: Readonly<Record<string, string>> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** As deep as views share parts: the values of the answers in a page's state. */
const SHARED_DEPTH = 6;

/**
 * JSON that is safe in any script element: it can't end the element or start a comment. Parts that are frozen, and so
 * shared between views, are written once. Deeper than views share any, everything is written at once, which takes a tenth
 * of the time.
 */
export function toScriptJson(value: unknown, depth = 0): string {
  if (typeof value !== "object" || value === null) return escapeJson(value);
  if (Object.isFrozen(value)) return scriptJsonOf(value);
  if (depth === SHARED_DEPTH) return escapeJson(value);
  if (Array.isArray(value)) return `[${value.map((part: unknown) => toScriptJson(part ?? null, depth + 1)).join()}]`;
  const parts = Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    part === undefined ? [] : [`${escapeJson(key)}:${toScriptJson(part, depth + 1)}`],
  );
  return `{${parts.join()}}`;
}

const scriptJsonOf = oncePerValue<object, string>(escapeJson);

function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (character) => JSON_ESCAPES[character] ?? character);
}
