import { expect, it } from "@jest/globals";
import { shipTo } from "shared-contracts/fixtures";
import { toOrderMail, type MailedOrder } from "./order-mail.js";

const lamp = {
  stored: { itemId: "7", quantity: 2 },
  name: "Last lamp",
  unitPriceCents: 2000,
  orderedArrival: { text: "Delivery", when: "Get it by Friday, June 6" },
};
const order = {
  orderId: "order-1",
  lines: [lamp],
  fees: [{ type: "shipping", description: "Handling fee", amount: 5 }],
  total: 45,
  shipTo,
  poNumber: undefined,
} as unknown as MailedOrder;
const reader = { recipient: "ada@example.com", origin: "https://shop.example", showsAmounts: true, token: undefined };

const ITEM = "2 × Last lamp (item 7), $40.00, Get it by Friday, June 6";
const AMOUNTS = "Handling fee: $5.00\nTotal before tax: $45.00\nTax: added on your invoice";
const TO = "To: Ada Reader, 12 Main St, Boston, MA 02108";
const VIEW = "View your order: https://shop.example/account/orders/order-1";
const CONFIRM = "Please confirm your email address within 7 days: https://shop.example/account/confirm?token=t%26";

it.each([
  ["a member", {}, {}, [ITEM, AMOUNTS, TO, VIEW]],
  [
    "who is restocked",
    { lines: [{ ...lamp, frequencyDays: 60 }] as unknown as MailedOrder["lines"] },
    {},
    [ITEM.replace(" Get", " Auto Restock, every 60 days, Get"), AMOUNTS, TO, VIEW],
  ],
  ["with a purchase order", { poNumber: "PO-7" }, {}, [ITEM, AMOUNTS, `${TO}\nPurchase order: PO-7`, VIEW]],
  ["who may not see prices", {}, { showsAmounts: false }, [ITEM.replace(" $40.00,", ""), TO, VIEW]],
  [
    "of an unconfirmed address",
    { poNumber: "PO-7" },
    { token: "t&" },
    [ITEM, AMOUNTS, VIEW, `${CONFIRM}\nIf you didn't order from us, ignore this email.`],
  ],
])("the mail to %s", (_who, facts, about, paragraphs) => {
  const { subject, body } = toOrderMail({ ...order, ...facts }, { ...reader, ...about });
  expect(subject).toBe("Thank you for your order");
  expect(body.split("\n\n")).toEqual(["We have your order order-1.", ...paragraphs]);
});
