import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { PrintFont } from "shared-contracts";

const packages = createRequire(import.meta.url);

/** With the metrics of the fonts on screen, so that a proof sets its lines exactly as they are shown there. */
const FAMILIES: Readonly<Record<PrintFont, { name: string; ranges: string }>> = {
  Sans: { name: "arimo", ranges: packages.resolve("@fontsource/arimo/unicode.json") },
  Serif: { name: "tinos", ranges: packages.resolve("@fontsource/tinos/unicode.json") },
  Mono: { name: "cousine", ranges: packages.resolve("@fontsource/cousine/unicode.json") },
};

/** Each family comes as one file per script. */
const SUBSETS = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese", "hebrew"];

type CodeRange = readonly [first: number, last: number];

export type ProofFont = { readonly name: string; readonly file: Buffer; readonly ranges: readonly CodeRange[] };

type FontRun = { readonly font: string; readonly text: string };

const read = new Map<PrintFont, readonly ProofFont[]>();

/** Read once; proofs embed only the glyphs they use. */
export function proofFonts(font: PrintFont): readonly ProofFont[] {
  const fonts = read.get(font) ?? readFonts(FAMILIES[font]);
  read.set(font, fonts);
  return fonts;
}

/** Splits text into runs by font; characters missing from all fonts use the first one. */
export function toFontRuns(text: string, available: readonly ProofFont[]): FontRun[] {
  const runs: { font: string; text: string }[] = [];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const candidates = last ? [last.font, ...available.map(({ name }) => name)] : available.map(({ name }) => name);
    const font = candidates.find((name) => covers(available, name, code)) ?? available[0]?.name ?? "";
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

function covers(available: readonly ProofFont[], name: string, code: number): boolean {
  const font = available.find((candidate) => candidate.name === name);
  return font?.ranges.some(([first, last]) => code >= first && code <= last) ?? false;
}

function readFonts({ name: family, ranges: file }: (typeof FAMILIES)[PrintFont]): ProofFont[] {
  const ranges = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  return SUBSETS.map((subset) => ({
    name: `${family} ${subset}`,
    file: readFileSync(join(dirname(file), `files/${family}-${subset}-400-normal.woff`)),
    ranges: toRanges(ranges[subset] ?? ""),
  }));
}

/** For example `U+0000-00FF,U+0131`. */
function toRanges(written: string): CodeRange[] {
  return written.split(",").map((part) => {
    const [first = "", last = first] = part.trim().replace(/^U\+/i, "").split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}
