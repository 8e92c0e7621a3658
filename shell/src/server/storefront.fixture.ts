import Fastify, { type FastifyInstance } from "fastify";
import type { Cart, ErrorPage, PageData, VisitorContext } from "shared-contracts";
import { createPageData, emptyCart, retailGuest, sellableItem } from "shared-contracts/fixtures";

export type StorefrontFixtureOptions = {
  /** The visitor: always the same, or depending on cookies. A retail guest by default. */
  readonly visitor?: VisitorContext | ((cookie: string) => VisitorContext);
  /** storefront-api's response for a URL and cookies; an error page sets the status. By default an item in stock. */
  readonly pageData?: (address: string, cookie: string) => PageData | ErrorPage;
  /** Empty by default. */
  readonly cart?: Cart;
  /** Makes only the visitor call of storefront-api fail. */
  readonly isVisitorUnknown?: boolean;
  /** Additional routes of storefront-api. */
  readonly routes?: (storefront: FastifyInstance) => void;
};

const PAGE_DATA_PATH = "/ele-lpd/api/sba-sku";

/** The calls of storefront-api that the shell makes itself. */
export async function startStorefrontFixture(options: StorefrontFixtureOptions) {
  const { visitor = retailGuest } = options;
  const shownTo = typeof visitor === "function" ? retailGuest : visitor;
  const { pageData = () => createPageData(sellableItem, shownTo) } = options;
  const asked: string[] = [];
  const storefront = Fastify();
  storefront.get("/ele-lpd/api/visitor", async ({ headers }, reply) => {
    if (options.isVisitorUnknown) return reply.code(500).send({});
    return typeof visitor === "function" ? visitor(headers.cookie ?? "") : visitor;
  });
  storefront.get("/ele-lpd/api/cart", async () => options.cart ?? emptyCart);
  storefront.get("/ele-lpd/api/checkout", async () => ({
    cart: options.cart ?? emptyCart,
    zipCode: "02108",
    arrivals: "",
  }));
  storefront.get(`${PAGE_DATA_PATH}/*`, async (request, reply) => {
    const address = request.url.slice(PAGE_DATA_PATH.length);
    asked.push(address);
    const answer = pageData(address, request.headers.cookie ?? "");
    return "responseStatusCode" in answer ? reply.code(answer.responseStatusCode).send({ errorPage: answer }) : answer;
  });
  options.routes?.(storefront);
  const url = await storefront.listen({ port: 0, host: "127.0.0.1" });
  return {
    url,
    /** URLs for which page data was requested. */
    asked,
    async stop(): Promise<void> {
      storefront.server.closeAllConnections();
      await storefront.close();
    },
  };
}
