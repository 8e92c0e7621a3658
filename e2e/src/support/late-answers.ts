import type { Page, Route } from "@playwright/test";

/** What becomes of a call that the browser makes: after so many milliseconds it goes on its way, or gets this instead. */
export type LateAnswer = { readonly after: number; readonly instead?: object };

/** Each call whose address matches is answered as it is told, `index` counting from 0. */
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
    // The page may be gone by then.
    await (instead ? route.fulfill({ json: instead }) : route.continue()).catch(() => undefined);
  });
}
