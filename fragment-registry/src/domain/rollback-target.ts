/** One change of a pointer, oldest first. */
export type PointerChange = { readonly action: "promote" | "rollback"; readonly toVersion: string };

/**
 * The version that the pointer had before the current one, skipping those that may not be used any more. A rollback
 * takes back one promotion, so that two in a row go two promotions back instead of returning to the bad release.
 */
export function resolveRollbackTarget(
  history: readonly PointerChange[],
  isUsableVersion: (version: string) => boolean,
): string | undefined {
  const standing: string[] = [];
  for (const { action, toVersion } of history) {
    if (action === "promote") standing.push(toVersion);
    else standing.length = standing.lastIndexOf(toVersion, standing.length - 2) + 1;
  }
  const current = standing.pop();
  return standing.toReversed().find((version) => version !== current && isUsableVersion(version));
}
