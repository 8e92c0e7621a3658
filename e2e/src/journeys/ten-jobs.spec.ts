import type { Locator } from "@playwright/test";
import { expect, test, type Breakpoint, type Visit } from "fragment-kit/playwright";
import { countSteps, type CountedShopper } from "../support/count-steps.js";
import { ADDRESS, fillCart } from "../support/cart.js";
import { DEMONSTRATION_PASSWORD } from "../support/shopper-client.js";

const BINDER = "/lpd-sba-sku/product_100130";
const BINDER_NAME = /^Sturdibind Heavy-Duty 3-Ring Binder/;
const PAPER = "/lpd-sba-sku/product_100101";
const STAPLER = "/lpd-sba-sku/product_100160";
const STAPLER_NAME = "Clampton Full-Strip Desktop Stapler";
/** These tests change her cart, one after the other, and no other test does. */
const MEMBER = "chloe";
const EMAIL = "chloe@example.com";

/** Alternates the largest and the smallest width; both with `LONG_TESTS=1`. */
const sizesOf = (row: number): readonly Breakpoint[] =>
  process.env.LONG_TESTS ? ["lg", "xs"] : [row % 2 === 0 ? "lg" : "xs"];

type Work = Visit & { readonly shopper: CountedShopper; readonly main: Locator };

type Job = {
  readonly name: string;
  /** Presses, choices and filled fields until the shopper has what they came for. */
  readonly steps: number;
  readonly isGuest?: true;
  readonly sizes?: readonly Breakpoint[];
  readonly cart?: readonly { readonly itemId: string; readonly qty: number }[];
  perform(work: Work): Promise<void>;
};

async function openCart({ page, shopper, main }: Work): Promise<void> {
  const added = page.getByRole("dialog", { name: "Added to cart" });
  await expect(added.or(page.getByText("1 item has been added to your cart.")).first()).toBeVisible();
  const link = (await added.isVisible())
    ? added.getByRole("link", { name: "View cart" })
    : page.getByRole("link", { name: "Cart, 1 item" });
  await shopper.press(link);
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Cart");
}

async function openAccount({ page, shopper }: Work): Promise<void> {
  await page.goto("/");
  await shopper.press(page.getByRole("button", { name: /^Account of Chloe/ }));
  await shopper.press(page.getByRole("banner").getByRole("link", { name: "Account and orders" }));
}

async function search({ page, shopper }: Work, text: string): Promise<void> {
  await page.goto("/");
  const name = "Search by name or item number";
  await shopper.fill(page.getByRole("combobox", { name }).or(page.getByRole("searchbox", { name })), text);
  await shopper.press(page.getByRole("button", { name: "Search", exact: true }));
}

const buyArea = ({ page }: Work): Locator => page.locator("#buy");

const JOBS: readonly Job[] = [
  {
    name: "find and buy",
    steps: 5,
    async perform(work) {
      const { shopper, main } = work;
      await search(work, "heavy-duty binder");
      await shopper.press(main.getByRole("link", { name: BINDER_NAME }));
      await shopper.press(buyArea(work).getByRole("button", { name: "Add to cart", exact: true }));
      await openCart(work);
      await expect(main.getByRole("link", { name: BINDER_NAME })).toBeVisible();
    },
  },
  {
    name: "open an item by its number",
    steps: 2,
    async perform(work) {
      await search(work, "CLA-0160");
      await expect(work.main.getByRole("heading", { level: 1 })).toContainText(STAPLER_NAME);
    },
  },
  {
    name: "find a red stapler under $20",
    steps: 3,
    async perform(work) {
      await search(work, "red stapler under $20");
      await expect(work.main.getByRole("link", { name: "Remove Under $20" })).toBeVisible();
      await work.shopper.press(work.main.getByRole("article").first().getByRole("link"));
      await expect(work.main.getByRole("heading", { level: 1 })).toContainText(STAPLER_NAME);
    },
  },
  {
    name: "find the return policy",
    steps: 3,
    async perform(work) {
      await search(work, "return policy");
      await work.shopper.press(work.main.getByRole("link", { name: "Help: Returns" }));
      await expect(work.main.getByRole("heading", { name: "Returns" })).toBeInViewport();
    },
  },
  {
    name: "order twelve items by number",
    steps: 5,
    async perform({ page, shopper, main }) {
      const numbers = [100101, 100102, 100103, 100104, 100110, 100111, 100120, 100121, 100122, 100123, 100130, 100131];
      await page.goto("/");
      await shopper.press(page.getByRole("button", { name: /^Account of Chloe/ }));
      await shopper.press(page.getByRole("banner").getByRole("link", { name: "Quick order" }));
      await shopper.fill(main.getByRole("textbox", { name: "Numbers and quantities" }), numbers.join(" 2\n"));
      await shopper.press(main.getByRole("button", { name: "Add to cart" }));
      await expect(main).toContainText("Lines added to your cart: 12.");
      await shopper.press(main.getByRole("link", { name: "View cart" }));
      await expect(main.getByRole("textbox", { name: /^Quantity of / })).toHaveCount(12);
    },
  },
  {
    name: "pick up at a store",
    steps: 4,
    async perform(work) {
      const { page, shopper, main } = work;
      await page.goto(BINDER);
      await shopper.choose(main.getByRole("radio", { name: /^Store pickup/ }));
      await shopper.press(buyArea(work).getByRole("button", { name: /^1-(Hour|hr) pick up$/ }));
      await shopper.press(page.getByRole("dialog").getByRole("button", { name: /Natick/ }));
      await openCart(work);
      await expect(main).toContainText(/pick ?up/i);
    },
  },
  {
    name: "become a customer in place and buy",
    // One press for the review, four fields of the address.
    steps: 11,
    isGuest: true,
    async perform({ page, shopper, main }) {
      await page.goto(BINDER);
      await shopper.press(main.getByRole("link", { name: "Create an account" }));
      await shopper.fill(page.getByRole("textbox", { name: "Email" }), `customer-${Date.now()}@example.com`);
      await shopper.fill(page.getByRole("textbox", { name: "Password" }), "twelve apples and a pear");
      await shopper.press(main.getByRole("button", { name: "Create an account" }));
      await shopper.press(page.getByRole("link", { name: "Cart, 1 item" }));
      await shopper.press(page.getByRole("button", { name: "Checkout" }));
      for (const [label, text] of ADDRESS) await shopper.fill(page.getByRole("textbox", { name: label }), text);
      await shopper.press(page.getByRole("button", { name: "Place order" }));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Order /);
    },
  },
  {
    name: "compare three items and buy one",
    steps: 6,
    async perform({ page, shopper, main }) {
      await page.goto(PAPER);
      await shopper.choose(main.getByRole("checkbox", { name: "Compare this item" }));
      const similar = main.getByRole("list", { name: "Similar products" });
      for (const other of ["Harborline Recycled Copy Paper", "Brightleaf Standard Copy Paper"])
        await shopper.choose(similar.getByRole("checkbox", { name: new RegExp(`^Compare ${other}`) }));
      await shopper.press(page.getByRole("button", { name: "Compare 3 items" }));
      const table = page.getByRole("dialog", { name: "Compare items" });
      await shopper.press(table.getByRole("button", { name: /^Add to cart: Brightleaf Standard/ }));
      await shopper.press(table.getByRole("link", { name: /^Added/ }));
      await expect(main.getByRole("link", { name: /^Brightleaf Standard/ })).toBeVisible();
    },
  },
  {
    name: "write a review",
    steps: 5,
    async perform({ page, shopper }) {
      const own = await page.request.get("/ptd/api/reviews/100160/own");
      const { review } = (await own.json()) as { review?: { id: string } };
      if (review) await page.request.delete(`/ptd/api/review/${review.id}`);
      await page.goto(STAPLER);
      const reviews = page.getByRole("region", { name: "Reviews" });
      await shopper.press(reviews.getByRole("button", { name: "Write a review" }));
      const form = page.getByRole("dialog", { name: "Write a review" });
      await shopper.choose(form.getByRole("radio", { name: "4 stars" }));
      await shopper.fill(form.getByRole("textbox", { name: "Review title" }), "Never jams");
      await shopper.fill(form.getByRole("textbox", { name: "Your review" }), "Twenty sheets at once, without effort.");
      await shopper.press(form.getByRole("button", { name: "Submit review" }));
      await expect(page.getByText("Thank you for your review.").first()).toBeVisible();
    },
  },
  {
    name: "ask a question",
    steps: 3,
    async perform({ page, shopper }) {
      await page.goto(STAPLER);
      const section = page.getByRole("region", { name: "Questions and answers" });
      await shopper.press(section.getByRole("button", { name: "Ask a question" }));
      const form = page.getByRole("dialog", { name: "Ask a question" });
      await shopper.fill(
        form.getByRole("textbox", { name: "Your question" }),
        `Which staples fit? (${Date.now().toString(36)})`,
      );
      await shopper.press(form.getByRole("button", { name: "Submit question" }));
      await expect(page.getByText("Thank you. Your question has been sent.").first()).toBeVisible();
    },
  },
  {
    name: "print business cards",
    steps: 6,
    // Phones are told to use a larger screen.
    sizes: ["lg"],
    async perform({ page, shopper, main }) {
      await page.goto("/lpd-sba-sku/product_500108");
      await shopper.press(main.getByRole("button", { name: "Customize" }));
      await shopper.fill(main.getByRole("textbox", { name: "Text on the front" }), "Chloe & Daughters");
      await shopper.fill(main.getByRole("textbox", { name: "Project name" }), "Cards");
      await shopper.press(main.getByRole("button", { name: "Add to cart" }));
      await shopper.press(page.getByRole("button", { name: "Approve and add to cart" }));
      await expect(main).toContainText("Your project Cards has been added to your cart.");
      await shopper.press(main.getByRole("link", { name: "Go to cart" }));
      await expect(main).toContainText("Cards");
    },
  },
  {
    name: "reorder from an order",
    steps: 3,
    async perform(work) {
      await openAccount(work);
      await work.shopper.press(work.page.getByRole("button", { name: "Buy again: Order DEMO-10294" }));
      await expect(work.page.getByText("The items of your order are in the cart.")).toBeVisible();
    },
  },
  {
    name: "come back to a cart",
    steps: 8,
    cart: [
      { itemId: "100160", qty: 1 },
      { itemId: "100102", qty: 1 },
    ],
    async perform({ page, shopper, main }) {
      await page.context().clearCookies();
      await page.goto("/");
      await shopper.press(page.getByRole("banner").getByRole("link", { name: "Sign in" }));
      await shopper.fill(page.getByRole("textbox", { name: "Email" }), EMAIL);
      await shopper.fill(page.getByRole("textbox", { name: "Password" }), DEMONSTRATION_PASSWORD);
      await shopper.press(main.getByRole("button", { name: "Sign in" }));
      await shopper.press(page.getByRole("link", { name: "Cart, 2 items" }));
      const quantity = page.getByRole("textbox", { name: `Quantity of ${STAPLER_NAME}` });
      await shopper.fill(quantity, "3");
      await page.keyboard.press("Enter");
      await expect(page.getByText("Your cart has been updated.")).toBeVisible();
      await shopper.press(page.getByRole("button", { name: new RegExp(`^Save for later: ${STAPLER_NAME}`) }));
      await shopper.press(page.getByRole("button", { name: new RegExp(`^Move to cart: ${STAPLER_NAME}`) }));
      await expect(quantity).toHaveValue("3");
    },
  },
  {
    name: "find an order",
    steps: 4,
    async perform(work) {
      const { page, shopper } = work;
      await openAccount(work);
      await shopper.press(page.getByRole("link", { name: "Earlier orders" }));
      await shopper.press(page.getByRole("link", { name: /^View order: Order DEMO-/ }).first());
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Order DEMO-/);
    },
  },
];

// In turn, because they share a cart.
test.describe.configure({ mode: "default" });

for (const [row, { name, steps, isGuest, sizes = sizesOf(row), cart = [], perform }] of JOBS.entries()) {
  for (const width of sizes) {
    test(`${name}, in ${steps} steps, ${width}`, async ({ visit }) => {
      const visited = await visit({ width, ...(!isGuest && { member: MEMBER }) });
      const { page } = visited;
      if (!isGuest) await fillCart(page, cart);
      const shopper = countSteps(page);
      await perform({ ...visited, shopper, main: page.getByRole("main") });
      expect(shopper.steps()).toBe(steps);
    });
  }
}
