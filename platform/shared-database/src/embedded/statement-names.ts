export const MAX_PREPARED_STATEMENTS = 400;
/** Longer statements insert batches of rows, and each batch has a different text. */
export const MAX_PREPARED_CHARACTERS = 10_000;

/**
 * Names statements from their second use, so that the engine plans them once instead of on every call. Statements
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
