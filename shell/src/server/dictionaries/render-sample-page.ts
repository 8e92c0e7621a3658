import type { LiveLock } from "../lock/lock-loader.js";
import { makePage, type PageMakingServices } from "../page-view/make-page.js";
import type { Upstream } from "../platform/upstream.js";
import { createSampleStorefront, SAMPLE_PATH } from "./sample-storefront.js";

/** Any text of the same length as a view's. */
const PLACEHOLDERS = { nonce: "sample", traceId: "sample", viewToken: "sample" };

/** Long, because nobody waits for this page. */
const DEADLINE_MS = 10_000;

/**
 * The HTML of a product page with sample data only. Rejects if the lock has no product page, or if a slot didn't
 * render: it might in another shell, which would have a different dictionary.
 */
export async function renderSamplePage(services: PageMakingServices, live: LiveLock): Promise<Buffer> {
  const match = live.plan.match(SAMPLE_PATH);
  // Required slots come in their order, however late: all shells have to make the same bytes.
  const slots = match?.plan.slots.map((slot) => ({ ...slot, deadline: DEADLINE_MS, required: true }));
  if (!match || !slots) throw new Error(`The page plan has no page at ${SAMPLE_PATH}`);
  const storefront: Upstream = { ...services.storefront, ...createSampleStorefront() };
  const page = await makePage(
    // It must not be kept as a page for visitors.
    { ...services, storefront, lastGoodPages: { remember: () => undefined, recall: async () => undefined } },
    {
      ...PLACEHOLDERS,
      match: { ...match, plan: { ...match.plan, slots } },
      address: SAMPLE_PATH,
      protocol: "https",
      host: "shop.example",
      tenant: "retail",
      live,
      headers: {},
    },
  );
  if (page.kind === "failed") throw new Error("The sample page failed");
  const parts: Buffer[] = [];
  for await (const part of page.parts) parts.push(Buffer.from(part));
  const missing = (await page.slots).filter(({ outcome }) => outcome.kind === "fallback");
  if (missing.length > 0) throw new Error(`Slots not rendered: ${missing.map(({ slot }) => slot.name).join(", ")}`);
  return Buffer.concat(parts);
}
