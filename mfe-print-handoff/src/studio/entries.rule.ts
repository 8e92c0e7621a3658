import type { PrintDesign } from "shared-contracts";
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

/** Choices for a part. A code that only the item knows comes first and is its own label. */
export function listChoices(part: DesignPart, chosen: string): readonly Choice[] {
  const known: readonly Choice[] = PRINT_CHOICES[part];
  return known.some(({ value }) => value === chosen) ? known : [{ value: chosen, label: chosen }, ...known];
}

/** The lines of a side as typed, limited to the number and length that can be printed. */
export function toLines(text: string): string[] {
  if (text === "") return [];
  return text
    .split("\n")
    .slice(0, PRINT_LINES_PER_SIDE)
    .map((line) => line.slice(0, PRINT_LINE_LENGTH));
}

export function toText(lines: readonly string[]): string {
  return lines.join("\n");
}

/** The quantity in a text; undefined if it isn't a quantity that can be ordered. */
export function parseQuantity(text: string): number | undefined {
  const quantity = /^\d+$/.test(text) ? Number(text) : 0;
  return quantity >= 1 && quantity <= MAXIMUM_QUANTITY ? quantity : undefined;
}
