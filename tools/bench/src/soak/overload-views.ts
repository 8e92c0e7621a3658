import type { Page } from "@playwright/test";

/** `shed`: a 503, which an overloaded machine may send. */
export type Answer = "a whole page" | "shed" | "half a page" | "another answer";

const ITEMS = ["100101", "100110", "100130", "100160", "500106"] as const;
/** Milliseconds; generous, because a busy machine responds late. */
const TIMEOUT_MS = 120_000;
/** Milliseconds after page load by which every slot must be present. */
const SLOT_TIMEOUT_MS = 10_000;
const SCROLLS = 8;

/** A unique URL per view, so that no view gets a page made for another. */
function addressOf(turn: number): string {
  return `/lpd-sba-sku/product_${ITEMS[turn % ITEMS.length]}?view=${turn}`;
}

export async function viewOverHttp(origin: string, turn: number, cookie: string): Promise<Answer> {
  try {
    const headers = { cookie };
    const response = await fetch(origin + addressOf(turn), { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return toAnswer(response.status, await response.text());
  } catch {
    return "another answer";
  }
}

function toAnswer(status: number, html: string): Answer {
  if (status === 503) return "shed";
  if (status !== 200) return "another answer";
  return html.trimEnd().endsWith("</html>") ? "a whole page" : "half a page";
}

/**
 * Views a page to its end as a shopper would. Returns the slots that are neither server-rendered nor mounted by then.
 */
export async function missingSlots(
  page: Page,
  origin: string,
  turn: number,
): Promise<{ readonly answer: Answer; readonly missing: readonly string[] }> {
  page.setDefaultTimeout(TIMEOUT_MS);
  const response = await page.goto(`${origin}${addressOf(turn)}&browser=1`, { timeout: TIMEOUT_MS }).catch(() => null);
  if (!response) return { answer: "another answer", missing: [] };
  const answer = toAnswer(response.status(), await response.text().catch(() => ""));
  if (answer !== "a whole page") return { answer, missing: [] };
  for (let scrolled = 0; scrolled < SCROLLS; scrolled += 1) {
    await page.evaluate((share) => window.scrollTo(0, document.body.scrollHeight * share), (scrolled + 1) / SCROLLS);
    await page.waitForTimeout(SLOT_TIMEOUT_MS / SCROLLS);
  }
  const missing = await page
    .locator("[data-slot]:not([data-rendered], [data-mounted]), [data-slot][data-failed]")
    .evaluateAll((slots) => slots.map((slot) => slot.outerHTML.slice(0, slot.outerHTML.indexOf(">") + 1)));
  return { answer, missing };
}
