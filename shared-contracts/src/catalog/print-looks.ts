import type { Product } from "../entities/product.js";

/** What a shopper's design can look like; `layOutDesign` puts it on the page. */

export type LineAlign = "left" | "center" | "right";

/** A rectangle of the template in its color. At an edge of the page it extends into the bleed. */
export type PlacedShape = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** In points. */
export type PageSize = { readonly width: number; readonly height: number };

export const BLACK = "#111111";
export const PRINT_INKS = { Navy: "#12507b", Black: BLACK, Green: "#1f5c46", Red: "#a3262e", Plum: "#5b2a5e" } as const;
/** With the average width of a letter relative to font size. CSS families have the metrics of the fonts in proofs. */
export const PRINT_FONTS = {
  Sans: { letterWidth: 0.52, family: 'Arimo, Arial, "Liberation Sans", Helvetica, sans-serif' },
  Serif: { letterWidth: 0.48, family: 'Tinos, "Times New Roman", "Liberation Serif", Times, serif' },
  Mono: { letterWidth: 0.6, family: 'Cousine, "Courier New", "Liberation Mono", monospace' },
} as const;
export type PrintFont = keyof typeof PRINT_FONTS;

export const PRINT_ALIGNS = { Center: "center", Left: "left", Right: "right" } as const satisfies Record<
  string,
  LineAlign
>;

/** Points that are printed beyond each edge, because a cut is never exact. */
export const PRINT_BLEED = 9;

const FRAME_INSET = 12;
const FRAME_WIDTH = 1.5;
const BAND_SHARE = 0.08;

export const PRINT_TEMPLATES = {
  Plain: () => [],
  Band: ({ width, height }) => [
    {
      x: -PRINT_BLEED,
      y: height * (1 - BAND_SHARE),
      width: width + 2 * PRINT_BLEED,
      height: height * BAND_SHARE + PRINT_BLEED,
    },
  ],
  Frame: ({ width, height }) => {
    const across = { x: FRAME_INSET, width: width - 2 * FRAME_INSET, height: FRAME_WIDTH };
    const down = { y: FRAME_INSET, width: FRAME_WIDTH, height: height - 2 * FRAME_INSET };
    return [
      { ...across, y: FRAME_INSET },
      { ...across, y: height - FRAME_INSET - FRAME_WIDTH },
      { ...down, x: FRAME_INSET },
      { ...down, x: width - FRAME_INSET - FRAME_WIDTH },
    ];
  },
  Solid: ({ width, height }) => [
    { x: -PRINT_BLEED, y: -PRINT_BLEED, width: width + 2 * PRINT_BLEED, height: height + 2 * PRINT_BLEED },
  ],
} as const satisfies Record<string, (page: PageSize) => readonly PlacedShape[]>;

/** The looks that a design can have, by part; the first is the default. */
export const PRINT_LOOKS = {
  template: namesOf(PRINT_TEMPLATES),
  font: namesOf(PRINT_FONTS),
  ink: namesOf(PRINT_INKS),
  align: namesOf(PRINT_ALIGNS),
} as const;
export type PrintLook = keyof typeof PRINT_LOOKS;

function namesOf<Table extends object>(table: Table): readonly (keyof Table)[] {
  return Object.keys(table) as (keyof Table)[];
}

/** The chosen look; the default if it is unknown or not chosen. */
export function lookOf<Name extends string>(names: readonly Name[], chosen: string | undefined): Name {
  return names.find((name) => name === chosen) ?? (names[0] as Name);
}

/** Matches `8.5" x 11"` in a product name. */
const SIZE_IN_NAME = /(\d+(?:\.\d+)?)"\s*x\s*(\d+(?:\.\d+)?)"/;

/** The only paper size of a print product, from its attributes or its name; undefined if shoppers choose one. */
export function toOwnPaperSize({ name, printOptions }: Pick<Product, "name" | "printOptions">): string | undefined {
  const [, width, height] = SIZE_IN_NAME.exec(name ?? "") ?? [];
  return printOptions?.paperSize ?? (width && height ? `${width}x${height}` : undefined);
}
