import { test } from "@playwright/test";

/** Skips the test or the rest of its group, with a message on the console and in the report. */
export function skipLoudly(reason: string): void {
  process.stderr.write(`SKIPPED: ${reason}\n`);
  test.info().annotations.push({ type: "skipped", description: reason });
  test.skip(true, reason);
}
