import { messageOf } from "shared-contracts";
import { EXIT_CODES, FragmentError } from "../build/fragment-error.js";

export type OutputStreams = {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
};

/** Progress and errors go to stderr, only the result to stdout. */
export type CommandOutput = {
  progress(text: string): void;
  /** Prints `lines` for people, or with `--json` `value` as one line of JSON. */
  result(value: object, lines: readonly string[]): void;
};

export function createCommandOutput(json: boolean, { out, err }: OutputStreams): CommandOutput {
  return {
    progress: (text) => err(`${text}\n`),
    result: (value, lines) => out(json ? `${JSON.stringify(value)}\n` : lines.map((line) => `${line}\n`).join("")),
  };
}

/** A bug in the command itself. */
const EXIT_DEFECT = 1;

/** Handles all failures. Returns the exit code. */
export function reportError(error: unknown, json: boolean, { out, err }: OutputStreams): number {
  const known = error instanceof FragmentError ? error : undefined;
  const message = messageOf(error);
  const exitCode = known ? EXIT_CODES[known.code] : EXIT_DEFECT;
  if (json) {
    out(`${JSON.stringify({ error: { code: known?.code ?? "defect", message, details: known?.details ?? [] } })}\n`);
    return exitCode;
  }
  err(`fragment: ${message}\n`);
  for (const detail of known?.details ?? []) err(`  ${detail.replaceAll("\n", "\n  ")}\n`);
  if (!known && error instanceof Error && error.stack) err(`${error.stack}\n`);
  return exitCode;
}

/** How a hint starts that names the next command, for the same fragment as this one. */
export function toCommand(folder: string, chosenFragment?: string): string {
  if (chosenFragment !== undefined) return `npx fragment -f ${chosenFragment}`;
  return folder === "." ? "npx fragment" : `npx fragment -C ${folder}`;
}

/** Rows of cells as lines, with columns of equal width. */
export function toTable(rows: readonly (readonly unknown[])[]): string[] {
  const texts = rows.map((row) => row.map(String));
  const widths = texts[0]?.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0))) ?? [];
  return texts.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd());
}

/** For example `20.4 kB`: decimal, as browsers and registries count. */
export function formatBytes(bytes: number): string {
  return bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`;
}
