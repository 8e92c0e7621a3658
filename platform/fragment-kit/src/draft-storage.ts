/** Drafts, per tab: they survive a reload and a visit to the sign-in page. Never throws. */
export type DraftStorage = {
  read(key: string): unknown;
  write(key: string, draft: object | string): void;
  clear(key: string): void;
};

/**
 * Session storage, with keys that start with the prefix; without it, drafts are lost. The shop empties it when a member
 * signs out.
 */
export function createDraftStorage(prefix: string, storage: () => Storage): DraftStorage {
  function attempt<Result>(use: (storage: Storage) => Result): Result | undefined {
    try {
      return use(storage());
    } catch {
      return undefined;
    }
  }
  return {
    read: (key) => attempt((session) => JSON.parse(session.getItem(prefix + key) ?? "null") as unknown),
    write: (key, draft) => void attempt((session) => session.setItem(prefix + key, JSON.stringify(draft))),
    clear: (key) => void attempt((session) => session.removeItem(prefix + key)),
  };
}
