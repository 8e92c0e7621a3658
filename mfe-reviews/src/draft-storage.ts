/** Drafts, per tab: they survive a reload and a visit to the sign-in page. Never throws. */
export type DraftStorage = {
  read(key: string): unknown;
  write(key: string, draft: object | string): void;
  clear(key: string): void;
};

const PREFIX = "reviews.draft.";

/** Session storage; without it, drafts are lost. */
export function createDraftStorage(storage: () => Storage): DraftStorage {
  function attempt<Result>(use: (storage: Storage) => Result): Result | undefined {
    try {
      return use(storage());
    } catch {
      return undefined;
    }
  }
  return {
    read: (key) => attempt((session) => JSON.parse(session.getItem(PREFIX + key) ?? "null") as unknown),
    write: (key, draft) => void attempt((session) => session.setItem(PREFIX + key, JSON.stringify(draft))),
    clear: (key) => void attempt((session) => session.removeItem(PREFIX + key)),
  };
}
