export type ViewCounts = {
  views: number;
  /** Answers of 500 and above, and none at all, while nothing had been killed of late. */
  failed: number;
  /** How often a view failed, by what was answered to what. */
  readonly reasons: Map<string, number>;
  /** Pages whose slots of one fragment came from different releases. */
  mixed: number;
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

/** Views one page and counts what is wrong with it; `isDisturbed` excuses failures, never mixed locks. */
export async function viewPage(
  origin: string,
  turn: number,
  counts: ViewCounts,
  isDisturbed: () => boolean,
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
    const response = await fetch(`${origin}${path}`);
    const html = await response.text();
    if (response.status >= 500) fail(String(response.status));
    if (hasMixedReleases(html)) counts.mixed += 1;
  } catch {
    fail("no answer");
  }
}

/** Whether a fragment's slots stand in the page from more than one release. */
export function hasMixedReleases(html: string): boolean {
  const versions = new Map<string, string>();
  for (const [, fragment = "", version = ""] of html.matchAll(RENDERED)) {
    if ((versions.get(fragment) ?? version) !== version) return true;
    versions.set(fragment, version);
  }
  return false;
}
