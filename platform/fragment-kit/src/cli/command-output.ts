import { FragmentError } from "../build/fragment-error.js";
import { EXIT_CODES, EXIT_DEFECT } from "./exit-codes.js";

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

/** Handles all failures. Returns the exit code. */
export function reportError(error: unknown, json: boolean, { out, err }: OutputStreams): number {
  const known = error instanceof FragmentError ? error : undefined;
  const message = error instanceof Error ? error.message : String(error);
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
