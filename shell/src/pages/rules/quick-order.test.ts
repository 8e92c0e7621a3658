import { expect, it } from "@jest/globals";
import { toQuickOrder } from "./quick-order.js";

const VIEW_CART = { text: "View cart", href: "/cart" };

it.each([
  ["nothing yet", {}, { lines: "", notice: undefined }],
  [
    "all of them",
    { added: "12", left: "" },
    { lines: "", notice: { tone: "success", text: "Lines added to your cart: 12.", link: VIEW_CART } },
  ],
  [
    "some",
    { added: "2", left: "item-not-found HAR 5\nout-of-stock 100164 x 2\nbad-request 100101 0" },
    {
      lines: "HAR 5\n100164 x 2\n100101 0",
      notice: {
        tone: "error",
        text: "Lines added to your cart: 2.",
        link: VIEW_CART,
        details: [
          "Line 1: We have no item with this number.",
          "Line 2: This item is out of stock.",
          "Line 3: Enter a whole number from 1 to 9,999.",
        ],
      },
    },
  ],
  [
    "none",
    { added: "0", left: "sign-in-required 1" },
    {
      lines: "1",
      notice: {
        tone: "error",
        text: "No line was added to your cart.",
        details: ["Line 1: Sign in to buy this item."],
      },
    },
  ],
])("tells of %s", (_what, query, expected) => {
  expect(toQuickOrder(query, undefined, "retail")).toEqual(expected);
});

it("keeps what was entered when the form was refused", () => {
  const refused = { call: "addByNumber", code: "unavailable", invalid: [], fields: { lines: "100101 2" } };
  expect(toQuickOrder({}, refused, "retail")).toMatchObject({ lines: "100101 2", notice: { tone: "error" } });
});
