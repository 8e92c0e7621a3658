/** C0, DEL and C1 except tab and line feed: they can't be typed, and PostgreSQL rejects NUL. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n]/gu;

/** Embeddings, overrides and isolates: left open, they turn around what a page writes after the text. */
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Cleans user input for the database: unified line ends, no control characters, no lone surrogates. Right-to-left text
 * and its marks stay.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(CONTROL_CHARACTERS, "")
    .replace(DIRECTION_CONTROLS, "")
    .replace(/\p{Surrogate}/gu, "\u{FFFD}");
}
