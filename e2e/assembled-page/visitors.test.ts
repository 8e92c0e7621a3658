import { beforeAll, expect, it, jest } from "@jest/globals";
import { productPath } from "./support/page.js";
import { emailOf } from "./support/people.js";
import { createRandom } from "shared-contracts/fixtures";
import { ask, post, type Visitor } from "./support/shop.js";

const VIEWS = process.env.LONG_TESTS ? 10_000 : 150;
if (process.env.LONG_TESTS) jest.setTimeout(60 * 60_000);
const AT_ONCE = 4;
const SHOWN = 10;

type Expected = {
  readonly visitor: Visitor;
  readonly tenant: "retail" | "business";
  readonly name?: "neighbor" | "otherNeighbor";
  /** Cookie of a guest who chose a delivery location. */
  readonly cookie?: string;
  readonly zipCode: string;
  readonly cart: string;
};

const VISITORS = [
  { visitor: "neighbor", tenant: "retail", name: "neighbor", zipCode: "02110", cart: "2" },
  { visitor: "otherNeighbor", tenant: "business", name: "otherNeighbor", zipCode: "02111", cart: "3" },
  { visitor: "retail", tenant: "retail", zipCode: "01760", cart: "" },
  { visitor: "business", tenant: "business", zipCode: "01760", cart: "" },
  { visitor: "retail", tenant: "retail", cookie: "zipcode=02112", zipCode: "02112", cart: "" },
  { visitor: "business", tenant: "business", cookie: "zipcode=02113", zipCode: "02113", cart: "" },
] as const satisfies readonly Expected[];

const PATHS = [
  productPath("VIS-contract"),
  productPath("VIS-contract"),
  productPath("VIS-retail"),
  "/",
  "/cart",
] as const;
/**
 * A contract price, which only its customer may see. With the point, because digits of a trace id could look like it
 * otherwise.
 */
const CONTRACT_PRICE = /\b17\.39\b/;

beforeAll(async () => {
  await post("neighbor", "/ele-lpd/api/cart/items", { items: [{ itemId: "VIS-retail", qty: 2 }], location: "buy-box" });
  await post("otherNeighbor", "/ele-lpd/api/cart/items", {
    items: [{ itemId: "VIS-contract", qty: 3 }],
    location: "buy-box",
  });
});

it("shows members and guests who look at the same time nothing of each other", async () => {
  const random = createRandom(7);
  const faults: string[] = [];
  let left = VIEWS;
  async function look(): Promise<void> {
    while (left > 0) {
      left -= 1;
      const [expected, path] = [random.pick<Expected>(VISITORS), random.pick(PATHS)];
      const fault = await view(expected, path);
      if (fault && faults.length < SHOWN) faults.push(`${JSON.stringify(expected)} ${path}: ${fault}`);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, look));
  expect(faults).toEqual([]);
});

/** Describes a fault in a view; undefined if there is none. Error pages that ask for a retry contain nobody's data. */
async function view(expected: Expected, path: string): Promise<string | undefined> {
  const options = expected.cookie ? { cookie: expected.cookie } : {};
  const { status, headers, text } = await ask(expected.visitor, path, options);
  if (status === 503) return headers["retry-after"] ? undefined : "a 503 without Retry-After";
  const state = /<script type="application\/json" id="page-state"[^>]*>(.*?)<\/script>/s.exec(text)?.[1];
  if (!state) return `status ${status} without a page state`;
  const { context } = JSON.parse(state) as {
    context: { tenant: string; zipCode: string; user: { isLoggedIn?: boolean; displayName?: string } };
  };
  const shown = {
    tenant: context.tenant,
    name: context.user.isLoggedIn ? context.user.displayName : undefined,
    zipCode: context.zipCode,
    cart: /<span id="cart-count"[^>]*>([^<]*)</.exec(text)?.[1] ?? "none",
  };
  for (const key of ["tenant", "name", "zipCode", "cart"] as const) {
    // A cart that couldn't be read in time has no count.
    if (shown[key] !== expected[key] && !(key === "cart" && shown.cart === "")) return `${key} is ${shown[key]}`;
  }
  for (const { name } of VISITORS.filter((other): other is (typeof VISITORS)[0 | 1] => "name" in other)) {
    if (name !== expected.name && text.includes(emailOf(name))) return `shows ${emailOf(name)}`;
  }
  if (expected.name !== "otherNeighbor" && CONTRACT_PRICE.test(text)) return "shows a contract's price";
  return undefined;
}
