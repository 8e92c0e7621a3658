import { test } from "@playwright/test";

/** Skips the test, or all that follow in the group, and says so on the console and in the report. */
export function skipLoudly(reason: string): void {
  process.stderr.write(`SKIPPED: ${reason}\n`);
  test.info().annotations.push({ type: "skipped", description: reason });
  test.skip(true, reason);
}
