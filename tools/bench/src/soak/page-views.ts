export type ViewCounts = {
  views: number;
  /** Responses of 500 and above, and missing responses, while nothing had been killed recently. */
  failed: number;
  /** Count of failures by request and response. */
  readonly reasons: Map<string, number>;
  /** Pages with a slot or script of a release that their page lock doesn't name. */
  mixed: number;
  /** Number of pages by lock and audience. */
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

/** Views one page and counts its defects. `isDisturbed` excuses failures but never mixed locks. */
export async function viewPage(
  origin: string,
  turn: number,
  counts: ViewCounts,
  isDisturbed: () => boolean,
  /** Cookie of a preview. */
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

/** Undefined if the response isn't a page. */
export function readLock(html: string): Lock | undefined {
  const text = STATE.exec(html)?.[1];
  return text === undefined ? undefined : (JSON.parse(text) as { readonly lock?: Lock }).lock;
}

/** Whether any part of the page comes from a release that its lock doesn't name. */
export function isMixed(html: string, { releases }: Lock): boolean {
  const named = new Set(releases.map(({ name, version }) => `${name}@${version}`));
  const found = [...html.matchAll(RENDERED), ...html.matchAll(SCRIPT)];
  return found.some(([, name, version]) => !named.has(`${name}@${version}`));
}
