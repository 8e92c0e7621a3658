import { expect, type BrowserContext, type Locator, type Page } from "@playwright/test";
import type { Visit } from "fragment-kit/playwright";
import { RED_PICTURE } from "./red-picture.js";

/** A visit of a shop with analytics, and what they have of the visitor. */
export type AnalyticsVisitor = Pick<Visit, "page" | "context" | "openItem"> & {
  readonly banner: Locator;
  accept(): Promise<void>;
  /** The cookie with the choice; undefined without one. */
  readChoice(): Promise<string | undefined>;
  /** Keys that analytics have in the browser's storage. */
  readStorage(): Promise<readonly string[]>;
  /** Bodies that pages of the visit have sent to the shell. */
  countSent(): number;
};

export async function toAnalyticsVisitor({ page, context, openItem }: Visit): Promise<AnalyticsVisitor> {
  let sent = 0;
  context.on("request", (request) => {
    if (new URL(request.url()).pathname === "/analytics") sent += 1;
  });
  // A busy machine is late with pictures, and says so in the console.
  await context.route(/\/images\//, (route) => route.fulfill({ contentType: "image/png", body: RED_PICTURE }));
  const banner = findBanner(page);
  return {
    page,
    context,
    openItem,
    banner,
    async accept() {
      await banner.getByRole("button", { name: "Accept" }).click();
      await expect(banner).toHaveCount(0);
    },
    readChoice: () => readChoice(context),
    readStorage: () =>
      page.evaluate(() =>
        [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith("analytics")),
      ),
    countSent: () => sent,
  };
}

function findBanner(page: Page): Locator {
  return page.getByRole("region", { name: "May we count what you look at?" });
}

async function readChoice(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === "privacy-choice")?.value;
}
