/** How many statements the engine keeps prepared. */
export const MAX_PREPARED_STATEMENTS = 400;
/** Longer statements write batches of rows, and each batch has a different text. */
export const MAX_PREPARED_CHARACTERS = 10_000;

/**
 * Names a statement from its second use on, so that the engine plans it once instead of at every call. Statements
 * without values, such as `create table`, get no name.
 */
export function createStatementNames() {
  const names = new Map<string, string>();
  const seenOnce = new Set<string>();

  return (text: string, values: readonly unknown[]): string | undefined => {
    const name = names.get(text);
    if (name || names.size === MAX_PREPARED_STATEMENTS || values.length === 0 || text.length > MAX_PREPARED_CHARACTERS)
      return name;
    if (seenOnce.delete(text)) {
      const next = `statement_${names.size + 1}`;
      names.set(text, next);
      return next;
    }
    if (seenOnce.size === MAX_PREPARED_STATEMENTS) seenOnce.clear();
    seenOnce.add(text);
    return undefined;
  };
}
