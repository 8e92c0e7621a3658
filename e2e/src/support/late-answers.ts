import type { Page, Route } from "@playwright/test";

/** How to answer a call of the browser: let it through after a delay in ms, or respond with this. */
export type LateAnswer = { readonly after: number; readonly instead?: object };

/** Answers each matching call as told; `index` counts from 0. */
export async function answerLate(
  page: Page,
  address: string | RegExp,
  toAnswer: (route: Route, index: number) => LateAnswer,
): Promise<void> {
  let asked = 0;
  await page.route(address, async (route) => {
    const { after, instead } = toAnswer(route, asked);
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, after));
    // The page may be closed by then.
    await (instead ? route.fulfill({ json: instead }) : route.continue()).catch(() => undefined);
  });
}
