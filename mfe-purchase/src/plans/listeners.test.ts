import { expect, it } from "@jest/globals";
import { createHeldFetch, createTestBus } from "fragment-kit/testing";
import { createItem, createPageData, retailMember } from "shared-contracts/fixtures";
import { createPurchaseStore } from "../purchase-store.js";
import { addOnToggled } from "../selection/slice.js";
import { startPlansListeners } from "./listeners.js";

it("reports a change only after the one before has been stored", async () => {
  const products = ["A1", "A2"].map((skuNumber) => ({ skuNumber }));
  const item = createItem({ relatedProducts: { assemblyPlans: { products } } });
  const fetch = createHeldFetch();
  const pageData = createPageData(item, retailMember);
  const input = { context: retailMember, pageData, url: { path: "/", query: {} }, bus: createTestBus(), fetch };
  const store = createPurchaseStore(input, [startPlansListeners]);
  const listed = () =>
    fetch.requests.map(({ init }) => (JSON.parse(init.body ?? "{}") as { partNumberList: string }).partNumberList);

  store.dispatch(addOnToggled("A1"));
  store.dispatch(addOnToggled("A2"));
  await new Promise((done) => setTimeout(done));
  expect(listed()).toEqual(["A1"]);
  await fetch.requests[0]?.answer({});
  expect(listed()).toEqual(["A1", "A1|A2"]);
});
