/** Statements that the engine keeps prepared. */
export const MOST_NAMES = 400;
/** In characters. What is longer writes a batch of rows, each batch another text. */
export const LONGEST_STATEMENT = 10_000;

/**
 * Names statements that come again, from the second time on: the engine plans one that has a name once, not at every
 * call. A statement without values, as those that make tables, has none.
 */
export function createStatementNames() {
  const names = new Map<string, string>();
  const seenOnce = new Set<string>();

  return (text: string, values: readonly unknown[]): string | undefined => {
    const name = names.get(text);
    if (name || names.size === MOST_NAMES || values.length === 0 || text.length > LONGEST_STATEMENT) return name;
    if (seenOnce.delete(text)) {
      const next = `statement_${names.size + 1}`;
      names.set(text, next);
      return next;
    }
    if (seenOnce.size === MOST_NAMES) seenOnce.clear();
    seenOnce.add(text);
    return undefined;
  };
}
