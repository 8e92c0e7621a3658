import { expect, it } from "@jest/globals";
import { refreshInventory } from "shared-contracts";
import { contractItem, createItem, createMember, retailGuest, retailMember } from "shared-contracts/fixtures";
import { isInventoryRefreshed, toInventoryRequest } from "./inventory-request.js";

it("sends the service context with request type I, the sku and the base product [S2-7.09]", () => {
  const request = toInventoryRequest(contractItem, retailMember);
  expect(request).toEqual({
    serviceContext: {
      priceTier: "T1",
      deprecableRequestFields: { orderType: "WEB" },
      requestType: "I",
      storeNumber: "0008",
      zipCode: "01760",
    },
    skus: ["400006"],
    baseProduct: "400006",
  });
  expect(refreshInventory.request.safeParse(request).success).toBe(true);
});

it("asks for the store that was chosen, else the visitor's own", () => {
  const context = createMember("retail", { storeNumber: "0042" });
  expect(toInventoryRequest(createItem(), context).serviceContext.storeNumber).toBe("0042");
  expect(toInventoryRequest(createItem(), context, "0099").serviceContext.storeNumber).toBe("0099");
});

it("is for members", () => {
  expect([isInventoryRefreshed(retailMember), isInventoryRefreshed(retailGuest)]).toEqual([true, false]);
});
