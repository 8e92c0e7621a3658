import type { Page } from "@playwright/test";

const LATENCY_MS = 150;
const BYTES_PER_SECOND = 200_000;

/** Gives the page a phone's slow connection: 1.6 megabits per second. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
}
