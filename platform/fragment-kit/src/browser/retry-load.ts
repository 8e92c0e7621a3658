/** Packages without types of browsers compile this file too. */
const page = globalThis as unknown as {
  addEventListener(type: string, listener: () => void, options: { once: boolean }): void;
  fetch(url: string, options: { cache: "reload" }): Promise<Pick<Response, "ok" | "status" | "arrayBuffer">>;
};

/** Growing pauses after which a lost file is asked for again. */
const PAUSES_MS = [200, 800, 2000] as const;

/** When the network may be back, or a shopper wants something. */
const OCCASIONS = ["online", "visibilitychange", "pageshow", "pointerdown", "keydown"] as const;

const LOWEST_CLIENT_ERROR = 400;
const LOWEST_SERVER_ERROR = 500;

/** What webpack's loader rejects with when a file didn't come: `request` is its address. */
export class LostFileError extends Error {
  readonly request: string;
  /** The server has no such file, so that asking again is pointless. */
  readonly isGone: boolean;

  constructor(request: string, isGone = false) {
    super(`${request} did not come`);
    this.request = request;
    this.isGone = isGone;
  }
}

/**
 * Loads code and asks again for a file that was lost on its way. Rejects once the pauses are over, or at once if there
 * is no such file or the error is another one. The caller must not keep a rejected promise: see `nextOccasion`.
 */
export async function retryLoad<Loaded>(load: () => Promise<Loaded>, first = load()): Promise<Loaded> {
  let loading = first;
  for (const pause of PAUSES_MS) {
    const lost = await loading.then(() => "", requestOf);
    if (!lost) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
    const state = await fetchAnew(lost);
    if (state === "missing") throw new LostFileError(lost, true);
    if (state === "there") loading = load();
  }
  return loading;
}

/** Resolves when a file that was lost, even after the pauses, may come after all. */
export function nextOccasion(): Promise<void> {
  return new Promise((resolve) => {
    for (const occasion of OCCASIONS) page.addEventListener(occasion, () => resolve(), { once: true });
  });
}

function requestOf(error: unknown): string {
  return (error as Partial<LostFileError> | undefined)?.request ?? "";
}

type FileState = "there" | "missing" | "lost";

/** Downloads under way, because several parts may wait for one file. */
const downloads = new Map<string, Promise<FileState>>();

function fetchAnew(url: string): Promise<FileState> {
  const download = downloads.get(url) ?? replaceCached(url).finally(() => downloads.delete(url));
  downloads.set(url, download);
  return download;
}

/** A file that was cut could otherwise come from the browser's cache again. */
async function replaceCached(url: string): Promise<FileState> {
  try {
    const answer = await page.fetch(url, { cache: "reload" });
    await answer.arrayBuffer();
    if (answer.ok) return "there";
    return answer.status >= LOWEST_CLIENT_ERROR && answer.status < LOWEST_SERVER_ERROR ? "missing" : "lost";
  } catch {
    return "lost";
  }
}
