import { PRINT_LINE_LENGTH, PRINT_LINES_A_SIDE } from "shared-contracts/constants";

/** The lines of a side as a shopper typed them, as many and as long as can be printed. */
export function toLines(text: string): string[] {
  if (text === "") return [];
  return text
    .split("\n")
    .slice(0, PRINT_LINES_A_SIDE)
    .map((line) => line.slice(0, PRINT_LINE_LENGTH));
}

export function toText(lines: readonly string[]): string {
  return lines.join("\n");
}
