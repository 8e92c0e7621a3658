import { createServer, type IncomingHttpHeaders } from "node:http";
import { json } from "node:stream/consumers";
import { expect, type BrowserContext, type Locator, type Page } from "@playwright/test";
import type { Visit } from "fragment-kit/playwright";
import { RED_PICTURE } from "./red-picture.js";

export type CollectedEvent = { readonly name: string; readonly params: Readonly<Record<string, unknown>> };
export type CollectedBatch = {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: { readonly client_id: string; readonly events: readonly CollectedEvent[] };
};

export type AnalyticsCollector = {
  /** Of all visitors, oldest first. */
  readonly batches: readonly CollectedBatch[];
  /** What has come from this visitor, oldest first. */
  eventsOf(visitor: AnalyticsVisitor, name?: string): Promise<readonly CollectedEvent[]>;
  /** Waits until the visitor's latest event of this name has these parameters among others. */
  expectLatest(visitor: AnalyticsVisitor, name: string, params: Readonly<Record<string, unknown>>): Promise<void>;
  close(): void;
};

/** Events wait a second in the page, and a busy machine takes longer. */
const WITHIN = { timeout: 20_000 };

/** A collector in place of GA4's, on this port. */
export async function startAnalyticsCollector(port: number): Promise<AnalyticsCollector> {
  const batches: CollectedBatch[] = [];
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as CollectedBatch["body"];
    batches.push({ url: request.url ?? "", headers: request.headers, body });
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));

  async function eventsOf(visitor: AnalyticsVisitor, name?: string): Promise<readonly CollectedEvent[]> {
    const id = (await visitor.readChoice())?.split(".")[2];
    const events = batches.filter(({ body }) => body.client_id === id).flatMap(({ body }) => body.events);
    return events.filter((event) => name === undefined || event.name === name);
  }

  return {
    batches,
    eventsOf,
    async expectLatest(visitor, name, params) {
      await expect
        .poll(async () => (await eventsOf(visitor, name)).at(-1)?.params, { ...WITHIN, message: name })
        .toEqual(expect.objectContaining(params));
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

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
