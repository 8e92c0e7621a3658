export type ViewCounts = {
  views: number;
  /** Answers of 500 and above, and none at all, while nothing had been killed of late. */
  failed: number;
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
  try {
    const response = await fetch(`${origin}${PATHS[turn % PATHS.length]}`);
    const html = await response.text();
    if (response.status >= 500 && !wasDisturbed && !isDisturbed()) counts.failed += 1;
    if (hasMixedReleases(html)) counts.mixed += 1;
  } catch {
    if (!wasDisturbed && !isDisturbed()) counts.failed += 1;
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
