export type ViewCounts = {
  views: number;
  /** Answers of 500 and above, and none at all, while nothing had been killed of late. */
  failed: number;
  /** How often a view failed, by what was answered to what. */
  readonly reasons: Map<string, number>;
  /** Pages with a slot, or a script, of a release that their page lock does not name. */
  mixed: number;
  /** How many pages were made of which lock, by who saw them. */
  readonly locks: Map<string, number>;
};

const PATHS = [
  "/lpd-sba-sku/product_100101",
  "/lpd-sba-sku/product_100110",
  "/lpd-sba-sku/product_100130",
  "/lpd-sba-sku/product_100160",
  "/search?q=notebook",
  "/ptd/api/reviews/100110?sortBy=rating&filterByRating=5",
] as const;

const RENDERED = /data-rendered="([a-z-]+)@([^"]+)"/g;
const SCRIPT = /\bsrc="[^"]*\/releases\/([a-z-]+)\/([^/"]+)\//g;
const STATE = /<script[^>]*\bid="page-state"[^>]*>([^<]*)</;

/** Views one page and counts what is wrong with it; `isDisturbed` excuses failures, never mixed locks. */
export async function viewPage(
  origin: string,
  turn: number,
  counts: ViewCounts,
  isDisturbed: () => boolean,
  /** Of a preview. */
  cookie = "",
): Promise<void> {
  counts.views += 1;
  const wasDisturbed = isDisturbed();
  const path = PATHS[turn % PATHS.length] ?? PATHS[0];
  const fail = (reason: string): void => {
    if (wasDisturbed || isDisturbed()) return;
    counts.failed += 1;
    counts.reasons.set(`${reason} ${path}`, (counts.reasons.get(`${reason} ${path}`) ?? 0) + 1);
  };
  try {
    const response = await fetch(`${origin}${path}`, { headers: { cookie } });
    const html = await response.text();
    if (response.status >= 500) fail(String(response.status));
    const lock = readLock(html);
    if (!lock) return;
    if (isMixed(html, lock)) counts.mixed += 1;
    const seen = `${cookie === "" ? "" : "previewed "}${lock.id}`;
    counts.locks.set(seen, (counts.locks.get(seen) ?? 0) + 1);
  } catch {
    fail("no answer");
  }
}

type Lock = { readonly id: string; readonly releases: readonly { readonly name: string; readonly version: string }[] };

/** Undefined for what is no page. */
export function readLock(html: string): Lock | undefined {
  const text = STATE.exec(html)?.[1];
  return text === undefined ? undefined : (JSON.parse(text) as { readonly lock?: Lock }).lock;
}

/** Whether something in the page is of a release that its lock does not name. */
export function isMixed(html: string, { releases }: Lock): boolean {
  const named = new Set(releases.map(({ name, version }) => `${name}@${version}`));
  const found = [...html.matchAll(RENDERED), ...html.matchAll(SCRIPT)];
  return found.some(([, name, version]) => !named.has(`${name}@${version}`));
}
