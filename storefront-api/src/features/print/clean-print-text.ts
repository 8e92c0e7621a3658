import type { PrintDesign, PrintPunchoutItem } from "shared-contracts";
import { cleanText } from "../../rules/clean-text.js";

/** Cleans user input for the database and keeps each line a single line. */
export function cleanDesign({ front, back, ...choices }: PrintDesign): PrintDesign {
  return { ...cleanFields(choices), front: front.map(cleanLine), back: back.map(cleanLine) };
}

export function cleanItem(item: PrintPunchoutItem): PrintPunchoutItem {
  return cleanFields(item);
}

function cleanFields<Fields extends object>(fields: Fields): Fields {
  const cleaned = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === "string" ? cleanText(value) : value,
  ]);
  return Object.fromEntries(cleaned) as Fields;
}

function cleanLine(line: string): string {
  return cleanText(line).replaceAll("\n", " ");
}
