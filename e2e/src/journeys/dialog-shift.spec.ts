import type { Page } from "@playwright/test";
import { answerRequests, expect, mountedSlot, slot, test, type Breakpoint } from "fragment-kit/playwright";
import { findShiftFaults, watchLayoutShifts } from "../support/layout-shifts.js";

/** Alternates the smallest and the largest width; both with `LONG_TESTS=1`. */
const widthsOf = (row: number): readonly Breakpoint[] =>
  process.env.LONG_TESTS ? ["xs", "lg"] : [row % 2 === 0 ? "xs" : "lg"];

/** Browsers don't count what moves within half a second of a click. */
const LATE_MS = 1000;

type Opening = {
  readonly name: string;
  readonly item: string;
  /** What comes late. */
  readonly late: RegExp;
  readonly open: (page: Page) => Promise<void>;
  readonly hasArrived: (page: Page) => Promise<void>;
};

const pressInGallery = (name: string) => async (page: Page) =>
  (await mountedSlot(page, "gallery")).getByRole("button", { name, exact: true }).click();

const OPENINGS: readonly Opening[] = [
  {
    name: "a quick view",
    item: "100130",
    late: /\/api\/sba-sku\//,
    open: async (page) =>
      (await mountedSlot(page, "bundle"))
        .getByRole("button", { name: /^Quick view/ })
        .first()
        .click(),
    hasArrived: (page) => expect(page.getByRole("dialog").getByRole("button", { name: "Add to cart" })).toBeVisible(),
  },
  {
    name: "the 3D view",
    item: "200101",
    late: /\.glb$/,
    open: pressInGallery("3D"),
    hasArrived: (page) => expect(page.getByRole("dialog").getByRole("button", { name: "Turn left" })).toBeEnabled(),
  },
  {
    name: "the videos",
    item: "200101",
    late: /\/images\/videos\//,
    open: pressInGallery("Videos"),
    hasArrived: (page) =>
      expect
        .poll(() =>
          page
            .getByRole("dialog")
            .locator("video")
            .first()
            .evaluate((video) => (video instanceof HTMLVideoElement ? video.readyState : 0)),
        )
        .toBeGreaterThan(0),
  },
  {
    name: "the stores nearby",
    item: "100161",
    late: /\/api\/stores/,
    async open(page) {
      const buyBox = slot(page, "buy-box");
      await buyBox.getByRole("button", { name: /pick up/i }).click();
    },
    hasArrived: (page) =>
      expect(
        page
          .getByRole("dialog")
          .getByRole("button", { name: /^Pick up here/ })
          .first(),
      ).toBeVisible(),
  },
];

for (const [row, { name, item, late, open, hasArrived }] of OPENINGS.entries()) {
  for (const width of widthsOf(row)) {
    test(`nothing in ${name} moves on ${width} when its content comes late`, async ({ visit }) => {
      const { page, openItem } = await visit({ member: "ava", width });
      const readShifts = await watchLayoutShifts(page);
      await openItem(item);
      await answerRequests(page, late, () => ({ after: LATE_MS }));
      await open(page);
      await expect(page.getByRole("dialog")).toBeVisible();
      const before = (await readShifts()).length;
      await hasArrived(page);
      expect(findShiftFaults((await readShifts()).slice(before))).toEqual([]);
    });
  }
}
