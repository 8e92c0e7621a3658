import { readMountedSlots, test, VIEWPORTS, type Breakpoint } from "fragment-kit/playwright";
import { expectAccessible } from "../support/check-accessibility.js";
import { COMMON_SLOTS } from "../support/slots.js";

/** The smallest and the largest; all with `LONG_TESTS=1`. */
const WIDTHS: readonly Breakpoint[] = process.env.LONG_TESTS ? ["xs", "sm", "md", "lg"] : ["xs", "lg"];

/** Together, the rows cover every tenant and kind of visitor. */
const READERS = [
  { who: "a guest of retail", visitor: {}, itemId: "100130" },
  { who: "a member of retail", visitor: { member: "ava" }, itemId: "100130" },
  { who: "a guest of business", visitor: { tenant: "business" }, itemId: "200101" },
  { who: "a member of business", visitor: { tenant: "business", member: "harper" }, itemId: "200101" },
] as const;

for (const { who, visitor, itemId } of READERS) {
  test(`the whole product page is accessible to ${who}, on small and large screens`, async ({ visit }) => {
    test.slow();
    const { page, openItem } = await visit(visitor);
    for (const width of WIDTHS) {
      await page.setViewportSize(VIEWPORTS[width]);
      await openItem(itemId);
      await readMountedSlots(page, COMMON_SLOTS);
      await expectAccessible(page, `${itemId} at ${width}`);
    }
  });
}
