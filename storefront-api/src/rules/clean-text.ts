/** C0, DEL and C1 except tab and line feed: they can't be typed, and PostgreSQL rejects NUL. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n]/gu;

/** Cleans user input for the database: unified line ends, no control characters, no lone surrogates. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(CONTROL_CHARACTERS, "")
    .replace(/\p{Surrogate}/gu, "\u{FFFD}");
}
