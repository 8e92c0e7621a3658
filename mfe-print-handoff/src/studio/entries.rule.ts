import { PRINT_LOOKS, type PrintDesign, type PrintLook, type Product, toOwnPaperSize } from "shared-contracts";
import { MAXIMUM_QUANTITY, PRINT_LINE_LENGTH, PRINT_LINES_PER_SIDE } from "shared-contracts/constants";

/** What the shopper entered in the studio or its plain form. */
export type PlainEntries = {
  readonly design: PrintDesign;
  readonly quantityText: string;
  readonly projectName: string;
};

/** Choices for each part of a template key; the first is the default. Items may add their own. */
export const PRINT_CHOICES = {
  color: [
    { value: "FullColor", label: "Full color" },
    { value: "BlackWhite", label: "Black and white" },
  ],
  sides: [
    { value: "OneSided", label: "One side" },
    { value: "TwoSided", label: "Two sides" },
  ],
  paperSize: [
    { value: "3.5x2", label: '3.5" x 2"' },
    { value: "6x4", label: '6" x 4"' },
    { value: "8.5x11", label: '8.5" x 11"' },
  ],
  paperType: [
    { value: "Matte", label: "Matte" },
    { value: "Gloss", label: "Gloss" },
    { value: "Uncoated", label: "Uncoated" },
  ],
} as const satisfies Record<string, readonly { value: string; label: string }[]>;

export type DesignPart = keyof typeof PRINT_CHOICES;

export type Choice = { readonly value: string; readonly label: string };

export const DESIGN_PARTS = ["color", "sides", "paperSize", "paperType"] as const satisfies readonly DesignPart[];

/**
 * Choices for a part. A code that only the item knows comes first and is its own label. An item that has one paper size
 * offers no other.
 */
export function listChoices(
  part: DesignPart,
  chosen: string,
  product: Pick<Product, "name" | "printOptions"> = {},
): readonly Choice[] {
  const known: readonly Choice[] = PRINT_CHOICES[part];
  const own = known.find(({ value }) => value === chosen);
  if (part === "paperSize" && toOwnPaperSize(product) === chosen) return [own ?? toSizeChoice(chosen)];
  return own ? known : [toSizeChoice(chosen), ...known];
}

/** `5x7` as inches; other codes as they are. */
function toSizeChoice(value: string): Choice {
  return { value, label: value.replace(/^([\d.]+)x([\d.]+)$/, '$1" x $2"') };
}

const LOOK_LABELS: Readonly<Record<PrintLook, Readonly<Record<string, string>>>> = {
  template: { Plain: "Plain", Band: "Color band", Frame: "Frame", Solid: "Full color background" },
  font: { Sans: "Modern", Serif: "Classic", Mono: "Typewriter" },
  ink: {},
  align: {},
};

export const LOOK_PARTS = Object.keys(LOOK_LABELS) as readonly PrintLook[];

/** Choices for a look; the first is the default. */
export function listLooks(look: PrintLook): readonly Choice[] {
  return PRINT_LOOKS[look].map((value) => ({ value, label: LOOK_LABELS[look][value] ?? value }));
}

/** The chosen look of a design, or its default. */
export function lookOfDesign(design: PrintDesign, look: PrintLook): string {
  return design[look] ?? PRINT_LOOKS[look][0] ?? "";
}

/** The lines of a side as typed, limited to the number and length that can be printed. */
export function toLines(text: string): string[] {
  if (text === "") return [];
  return text
    .split(/\r?\n/)
    .slice(0, PRINT_LINES_PER_SIDE)
    .map((line) => line.slice(0, PRINT_LINE_LENGTH));
}

export function toText(lines: readonly string[]): string {
  return lines.join("\n");
}

/** What a form's fields say, as far as it has them. */
export function readEntries(
  fields: Readonly<Record<string, FormDataEntryValue | undefined>>,
  entries: PlainEntries,
): PlainEntries {
  const { design } = entries;
  const textOf = (name: string, otherwise: string) => {
    const field = fields[name];
    return typeof field === "string" ? field : otherwise;
  };
  // Only looks that were changed, so that a design without any stays equal to what the server has.
  const looks = LOOK_PARTS.flatMap((look) => {
    const before = lookOfDesign(design, look);
    const entered = textOf(look, before);
    return entered === before ? [] : [[look, entered]];
  });
  return {
    design: {
      ...design,
      ...Object.fromEntries(DESIGN_PARTS.map((part) => [part, textOf(part, design[part])])),
      ...Object.fromEntries(looks),
      front: toLines(textOf("front", toText(design.front))),
      back: toLines(textOf("back", toText(design.back))),
    },
    quantityText: textOf("qty", entries.quantityText),
    projectName: textOf("projectName", entries.projectName),
  };
}

/** The quantity in a text; undefined if it isn't a quantity that can be ordered. */
export function parseQuantity(text: string): number | undefined {
  const quantity = /^\d+$/.test(text) ? Number(text) : 0;
  return quantity >= 1 && quantity <= MAXIMUM_QUANTITY ? quantity : undefined;
}

const ROUNDED = /\brounded corners\b/i;

type DesignedProduct = Pick<Product, "name" | "printOptions">;

/** Initial choices: from the item's attributes, its name, or the first choice. */
export function toInitialDesign(product: DesignedProduct = {}): PrintDesign {
  const { color, sides, paperType } = product.printOptions ?? {};
  return {
    color: color ?? PRINT_CHOICES.color[0].value,
    sides: sides ?? PRINT_CHOICES.sides[0].value,
    paperSize: toOwnPaperSize(product) ?? PRINT_CHOICES.paperSize[0].value,
    paperType: paperType ?? PRINT_CHOICES.paperType[0].value,
    ...(ROUNDED.test(product.name ?? "") && { corners: "Rounded" }),
    front: [],
    back: [],
  };
}

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
