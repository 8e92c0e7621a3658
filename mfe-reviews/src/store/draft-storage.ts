/** What somebody was writing, for this tab: it outlives a reload and the way over the sign-in page. Never throws. */
export type DraftStorage = {
  read(key: string): unknown;
  write(key: string, draft: object | string): void;
  clear(key: string): void;
};

const PREFIX = "reviews.draft.";

/** The session storage, or nothing where the browser forbids it. */
export function createDraftStorage(storage: () => Storage): DraftStorage {
  function attempt<Result>(use: (storage: Storage) => Result): Result | undefined {
    try {
      return use(storage());
    } catch {
      return undefined;
    }
  }
  return {
    read: (key) => attempt((kept) => JSON.parse(kept.getItem(PREFIX + key) ?? "null") as unknown),
    write: (key, draft) => void attempt((kept) => kept.setItem(PREFIX + key, JSON.stringify(draft))),
    clear: (key) => void attempt((kept) => kept.removeItem(PREFIX + key)),
  };
}
