import {
  CONTENT_CALLS,
  DELIVERY_CALLS,
  PAGE_CALLS,
  SKU_CALLS,
  getPriceInfos,
  getSkuNumber,
  type CallDefinition,
} from "shared-contracts";
import { expectEqual, expectThat, type Check, type CheckTools } from "./check.js";
import { expectRefusal, readResponse, says, toCode, type Answer } from "./shop-client.js";

/** Reading calls: page data, search, departments, locations. */
export const CATALOG_CHECKS: readonly Check[] = [
  {
    name: "page data has the item of the address first, with a name and a price",
    async run(tools) {
      const { items, errorPage } = await readPage(tools);
      expectEqual(errorPage, undefined, "errorPage");
      const [item] = items;
      expectThat(item !== undefined, "There are no items");
      expectEqual(getSkuNumber(item), tools.store.itemId, "The item number");
      expectThat(item.product.name !== "", "The item has no name");
      expectThat(getPriceInfos(item).length > 0, "The item has no price");
    },
  },
  {
    name: "page data of an unknown item is 404 with an error page",
    async run({ newVisitor }) {
      const answer = await newVisitor().ask(PAGE_CALLS.getPageData, { pathAndQuery: "/lpd-sba-sku/product_NOBODYS-1" });
      expectEqual(answer.status, 404, "The status");
      expectEqual(readResponse(PAGE_CALLS.getPageData, answer).errorPage?.responseStatusCode, 404, "errorPage");
    },
  },
  ...["/lpd-sba-sku/product_%27%20or%201=1--", "/lpd-sba-sku/product_%F0%9F%92%A9", "/somewhere/else"].map(
    (pathAndQuery): Check => ({
      name: `page data of ${pathAndQuery} is 404`,
      async run({ newVisitor }) {
        expectEqual((await newVisitor().ask(PAGE_CALLS.getPageData, { pathAndQuery })).status, 404, "The status");
      },
    }),
  ),
  {
    name: "a new visitor is a guest, whose cookie scripts can't read and other sites can't send",
    async run({ newVisitor }) {
      const answer = await newVisitor().ask(PAGE_CALLS.getVisitor, {});
      readResponse(PAGE_CALLS.getVisitor, answer);
      for (const cookie of answer.headers.getSetCookie().filter((text) => /sid=/.test(text))) {
        expectThat(/; ?httponly/i.test(cookie), `${cookie} is not HttpOnly`);
        expectThat(/; ?samesite=(lax|strict)/i.test(cookie), `${cookie} has no SameSite`);
      }
    },
  },
  {
    name: "search finds the item by its name",
    async run(tools) {
      const { items } = await readPage(tools);
      const q = items[0]?.product.name ?? "";
      const { tiles } = await tools.newVisitor().call(CONTENT_CALLS.search, { q, limit: 20 });
      expectThat(
        tiles.some(({ itemId }) => itemId === tools.store.itemId),
        `${q} does not find it`,
      );
    },
  },
  {
    name: "search finds the item by its number",
    async run({ newVisitor, store }) {
      const { tiles } = await newVisitor().call(CONTENT_CALLS.search, { q: store.itemId, limit: 20 });
      expectThat(
        tiles.some(({ itemId }) => itemId === store.itemId),
        `${store.itemId} does not find it`,
      );
    },
  },
  {
    name: "search gives at most as many as asked for, and nothing behind the end",
    async run({ newVisitor, store }) {
      const one = await newVisitor().call(CONTENT_CALLS.search, { q: store.itemId, limit: 1 });
      expectEqual(one.tiles.length, 1, "The number of tiles");
      const behind = await newVisitor().call(CONTENT_CALLS.search, { q: store.itemId, offset: 400, limit: 1 });
      expectThat(behind.tiles.length <= 1, "There are more tiles than asked for");
    },
  },
  ...[
    ["limit", "0"],
    ["limit", "101"],
    ["limit", "ten"],
    ["offset", "-1"],
    ["offset", "1.5"],
    ["q", "x".repeat(201)],
    ["q", "\0"],
  ].map(([field = "", value = ""]): Check =>
    refuses(`search refuses ${field}=${value.slice(0, 8).replace("\0", "NUL")}`, CONTENT_CALLS.search, {
      q: "paper",
      [field]: value,
    }),
  ),
  {
    name: "an unknown department is 404 department-not-found",
    async run({ newVisitor }) {
      const answer = await newVisitor().ask(CONTENT_CALLS.getDepartment, { departmentId: "NOBODYS" });
      expectRefusal(answer, 404, "department-not-found");
    },
  },
  {
    name: "each department of the home page can be read",
    async run({ newVisitor }) {
      const { departments } = await newVisitor().call(CONTENT_CALLS.getHome, {});
      for (const { departmentId, name } of departments.slice(0, 5)) {
        const department = await newVisitor().call(CONTENT_CALLS.getDepartment, { departmentId, limit: 1 });
        expectEqual([department.departmentId, department.name], [departmentId, name], "The department");
        expectThat(department.total >= department.tiles.length, `${name}: total is less than what is shown`);
      }
    },
  },
  {
    name: "the sitemap has the item",
    async run({ newVisitor, store }) {
      const { parts } = await newVisitor().call(CONTENT_CALLS.getSitemap, {});
      const paths: string[] = [];
      for (const from of parts) paths.push(...(await newVisitor().call(CONTENT_CALLS.getSitemap, { from })).paths);
      expectThat(
        paths.some((path) => path.includes(encodeURIComponent(store.itemId))),
        "No path has the item number",
      );
    },
  },
  {
    name: "a ZIP code is a location",
    async run({ newVisitor, store }) {
      const location = await newVisitor().call(DELIVERY_CALLS.lookUpLocation, { q: store.zipCode });
      expectEqual(location.zipCode, store.zipCode, "zipCode");
    },
  },
  ...["00000", "Nowhere, ZZ", "%"].map((q): Check => ({
    name: `the location ${q} is 404 location-not-found`,
    async run({ newVisitor }) {
      expectRefusal(await newVisitor().ask(DELIVERY_CALLS.lookUpLocation, { q }), 404, "location-not-found");
    },
  })),
  refuses("an empty location is refused", DELIVERY_CALLS.lookUpLocation, { q: "" }),
  {
    name: "a chosen location is the visitor's from then on",
    async run({ newVisitor, store }) {
      const visitor = newVisitor();
      await visitor.call(DELIVERY_CALLS.chooseLocation, { q: store.zipCode });
      expectEqual((await visitor.call(PAGE_CALLS.getVisitor, {})).zipCode, store.zipCode, "zipCode");
    },
  },
  {
    name: "stores come nearest first",
    async run({ newVisitor, store }) {
      const { stores } = await newVisitor().call(DELIVERY_CALLS.listStores, {
        itemId: store.itemId,
        zipCode: store.zipCode,
      });
      const miles = stores.map(({ distanceMiles }) => distanceMiles);
      expectEqual(
        miles,
        miles.toSorted((a, b) => a - b),
        "The order by distance",
      );
    },
  },
  refuses("fees of nothing are refused", SKU_CALLS.getFees, {}),
  ...["//elsewhere.example/x", "/images/%00", "/ele-lpd/api/home%5c"].map((path): Check => ({
    name: `the address ${path} is refused`,
    async run({ newVisitor }) {
      const answer = await newVisitor().send({ method: "GET", path });
      expectThat(answer.status === 400 || answer.status === 404, says(answer, "400 or 404"));
    },
  })),
  {
    name: "an unknown address is 404 with code and message",
    async run({ newVisitor }) {
      expectRefusal(await newVisitor().send({ method: "GET", path: "/ele-lpd/api/nothing" }), 404, "not-found");
    },
  },
  {
    name: "errors are problem details (RFC 9457) for clients that accept them",
    async run({ newVisitor }) {
      const headers = { accept: "application/problem+json" };
      const answer = await newVisitor().send({ method: "GET", path: "/ele-lpd/api/nothing", headers });
      expectThat(answer.headers.get("content-type")?.startsWith("application/problem+json") === true, "Wrong type");
      const { type, title, status } = answer.body as Record<string, unknown>;
      expectThat(
        typeof type === "string" && typeof title === "string" && status === 404,
        says(answer, "type, title, status"),
      );
      expectEqual(toCode(answer), "not-found", "code");
    },
  },
];

/** Expects 400 with details that name the field. */
export function refuses(name: string, call: CallDefinition, request: Readonly<Record<string, unknown>>): Check {
  return {
    name,
    async run({ newVisitor }) {
      const answer: Answer = await newVisitor().ask(call, request);
      expectRefusal(answer, 400, "bad-request");
    },
  };
}

export function readPage({ newVisitor, store }: CheckTools, client = newVisitor()) {
  const pathAndQuery = `/lpd-sba-sku/product_${encodeURIComponent(store.itemId)}`;
  return client.call(PAGE_CALLS.getPageData, { pathAndQuery });
}
