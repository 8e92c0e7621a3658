/** One change of a pointer, oldest first. */
export type PointerChange = { readonly action: "promote" | "rollback" | "retire"; readonly toVersion: string | null };

/**
 * The previous usable version. A rollback undoes one promotion, so that two in a row go back two promotions instead of
 * returning to the bad release.
 */
export function resolveRollbackTarget(
  history: readonly PointerChange[],
  isUsableVersion: (version: string) => boolean,
): string | undefined {
  const standing: string[] = [];
  for (const { action, toVersion } of history) {
    // A retired fragment that was promoted again can return to its earlier version.
    if (toVersion === null) continue;
    if (action === "promote") standing.push(toVersion);
    else standing.length = standing.lastIndexOf(toVersion, standing.length - 2) + 1;
  }
  const current = standing.pop();
  return standing.toReversed().find((version) => version !== current && isUsableVersion(version));
}
