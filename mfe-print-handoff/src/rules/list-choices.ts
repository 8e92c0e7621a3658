import { PRINT_CHOICES } from "shared-contracts/constants";

export type DesignPart = keyof typeof PRINT_CHOICES;

export type Choice = { readonly value: string; readonly label: string };

export const DESIGN_PARTS = ["color", "sides", "paperSize", "paperType"] as const satisfies readonly DesignPart[];

/** What can be chosen for a part; what an item brings along and the studio does not know comes first, by its code. */
export function listChoices(part: DesignPart, chosen: string): readonly Choice[] {
  const known: readonly Choice[] = PRINT_CHOICES[part];
  return known.some(({ value }) => value === chosen) ? known : [{ value: chosen, label: chosen }, ...known];
}
