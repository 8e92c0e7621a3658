import { expect, it } from "@jest/globals";
import { PagePlan } from "shared-contracts";
import { fillReadme } from "./readme-contracts.js";

const plan = PagePlan.parse({
  routes: [
    { path: "/product", page: "product" },
    { path: "/review/:id", page: "review" },
    { path: "/question/:id", page: "review" },
  ],
  pages: {
    product: { pageData: "by-address", slots: [{ slot: "stars", fragment: "mfe-reviews" }] },
    review: { pageData: "none", slots: [{ slot: "review-page", fragment: "mfe-reviews" }] },
  },
});
const reviews = {
  name: "mfe-reviews",
  slots: ["review-page", "stars", "tips"],
  publishes: ["reviews/counted"],
  reads: [],
};
const SLOTS = "`stars` on the product page; `review-page` at `/review/:id`, `/question/:id`; `tips` without a place";

it("lists a fragment's slots by where the page plan puts them, and its events", () => {
  const text = "- **Exposes**: old.\n- **Publishes**: old.\n- **Reads**: old.\n";
  expect(fillReadme("mfe-reviews/README.md", text, [reviews], plan)).toBe(
    `- **Exposes**: ${SLOTS}.\n- **Publishes**: \`reviews/counted\`.\n- **Reads**: nothing.\n`,
  );
  const table = "| Exposes   | old |\n| Publishes | old |\n| Reads     | old |\n";
  expect(fillReadme("mfe-reviews/README.md", table, [reviews], plan)).toContain(`| Exposes   | ${SLOTS} |\n`);
});

it("keeps what a part without slots says about itself", () => {
  const shell = { name: "shell", slots: [], publishes: [], reads: [] };
  const text = "- **Exposes**: every URL.\n";
  expect(fillReadme("shell/README.md", text, [shell], plan)).toBe(text);
});

it("lists the slots of each fragment in the table of boundaries", () => {
  const row = (slots: string, about: string) => `| ${slots} | ${about} | old | old |`;
  const text = `${row("`old`", "`mfe-reviews`, reviews")}\n${row("header", "`shell`, shell")}\n`;
  const shell = { name: "shell", slots: [], publishes: [], reads: [] };
  const filled = fillReadme("README.md", text, [reviews, shell], plan);
  expect(filled).toContain("| `stars`, `review-page`, `tips` | `mfe-reviews`, reviews |");
  expect(filled).toContain("| header | `shell`, shell |");
});
