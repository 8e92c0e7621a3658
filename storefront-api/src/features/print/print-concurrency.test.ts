import { beforeAll, expect, it } from "@jest/globals";
import type { PrintHandoff } from "shared-contracts";
import { createShopper, type Shopper } from "../../testing/shopper.js";
import { RETAIL_MEMBER } from "../../testing/shop-feed.js";
import { complete, createPrintShop, DESIGN, HANDOFFS, OPENED, PRINT_FEED, startHandoff } from "./print-shop.fixture.js";
import { HANDOFF_MS } from "./handoff-repository.js";
import { useForTests } from "../../testing/use-for-tests.js";

/** `npm run unit:long` uses 200. */
const AT_ONCE = process.env.LONG_TESTS ? 200 : 30;

const shop = useForTests(() => createPrintShop(OPENED));

beforeAll(() =>
  shop.storefront.reset({
    ...PRINT_FEED,
    "variants-by-tenant": [
      ...(PRINT_FEED["variants-by-tenant"] ?? []),
      { kind: "tenant", tenant: "retail", guestsMayBuy: true },
    ],
  }),
);

const linesOf = async (shopper: Shopper) =>
  (await shopper.get("/ele-lpd/api/cart")).json<{ lines: { proofId: string; quantity: number }[] }>().lines;

it("many returns, replays and expiries at once leave each design in its own cart exactly once [S1-4.42]", async () => {
  const shoppers: { shopper: Shopper; handoff: PrintHandoff; isLate: boolean }[] = [];
  for (let number = 0; number < 10; number += 1) {
    const isLate = number % 5 === 4;
    const shopper = createShopper(shop.app);
    shop.setClock(new Date(OPENED.getTime() - (isLate ? HANDOFF_MS : 0)));
    if (number === 0) await shopper.signIn(RETAIL_MEMBER);
    shoppers.push({ shopper, handoff: await startHandoff(shopper, { qty: number + 1 }), isLate });
  }
  shop.setClock(OPENED);
  const calls = Array.from({ length: AT_ONCE }, (_, call) => {
    const own = shoppers[call % shoppers.length];
    const other = shoppers[(call + 1) % shoppers.length];
    if (!own || !other) throw new Error("no shoppers");
    // Every tenth call uses another shopper's hand-off.
    return call % 20 < 18 ? own : { ...other, shopper: own.shopper };
  });
  const answers = await Promise.all(calls.map(({ shopper, handoff }) => complete(shopper, handoff)));
  const codes = new Set(answers.map((answer) => answer.statusCode));
  expect([...codes].toSorted()).toEqual([200, 404, 409]);
  for (const { shopper, handoff, isLate } of shoppers) {
    const lines = await linesOf(shopper);
    expect(lines).toHaveLength(isLate ? 0 : 1);
    if (!isLate) expect(lines[0]).toMatchObject({ quantity: handoff.item.qty });
  }
});

it("an expired hand-off goes on as several at once, each added once", async () => {
  const shopper = createShopper(shop.app);
  shop.setClock(new Date(OPENED.getTime() - HANDOFF_MS));
  const late = await startHandoff(shopper);
  await shopper.send("PUT", `${HANDOFFS}/${late.handoffId}/draft`, { design: DESIGN, qty: 3 });
  shop.setClock(OPENED);
  const resumed: PrintHandoff[] = await Promise.all([
    startHandoff(shopper, {}, { resumes: late.handoffId }),
    startHandoff(shopper, {}, { resumes: late.handoffId }),
  ]);
  await Promise.all([...resumed, ...resumed].map((handoff) => complete(shopper, handoff, { design: undefined })));
  expect((await linesOf(shopper)).map(({ quantity }) => quantity)).toEqual([3, 3]);
});
