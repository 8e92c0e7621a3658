import { expect, it } from "@jest/globals";
import { productPath, submitForm, type Page } from "./support/page.js";
import { fromOwnAddress, type Visitor } from "./support/shop.js";

const ITEM = "ID-plain";
const EMAIL = "Enter an email address, such as name@example.com.";
const SHORT = "Enter a password of at least 10 characters.";
const QUANTITY = "Enter a whole number from 1 to 9999";

type Case = readonly [string, Visitor, string, Readonly<Record<string, string>>, Readonly<Record<string, string>>];

const CASES: readonly Case[] = [
  [
    "signing in",
    "retail",
    "/account/signin",
    { call: "signIn", email: " ", password: "" },
    { email: EMAIL, password: "Enter your password." },
  ],
  [
    "a new account",
    "retail",
    "/account/bc",
    { call: "createAccount", email: "eve", password: "short" },
    { email: EMAIL, password: SHORT },
  ],
  [
    "a link for a password",
    "retail",
    "/account/password",
    { call: "mailPasswordLink", email: "eve" },
    { email: EMAIL },
  ],
  [
    "a new password",
    "retail",
    "/account/password?token=mailed",
    { call: "resetPassword", token: "mailed", password: "short" },
    { password: SHORT },
  ],
  ["a quantity", "member", productPath(ITEM), { call: "addCartItems", itemId: ITEM, qty: "a few" }, { qty: QUANTITY }],
  [
    "a place",
    "retail",
    "/help",
    { call: "chooseLocation", q: "" },
    { q: "Please enter a valid ZIP Code or city & state" },
  ],
  [
    "a quick order",
    "member",
    "/quick-order",
    { call: "addByNumber", lines: "" },
    { lines: "Enter at least one number." },
  ],
  [
    "a back-in-stock mail",
    "member",
    productPath("BTN-out"),
    { call: "submitNotificationData", email: "eve" },
    { email: "Invalid email format" },
  ],
  [
    "a question",
    "member",
    `${productPath(ITEM)}?write=question`,
    { call: "createQuestion", itemId: ITEM, text: "" },
    { text: "This field is required" },
  ],
];

it.each(CASES)("a form says in words of the shop, at each field, what to enter: %s", async (_what, ...sent) => {
  const [visitor, path, form, told] = sent;
  const { status, page } = await submitForm(visitor, path, form, { headers: fromOwnAddress() });
  expect(status).toBe(422);
  const fields = listFields(page, form["call"] ?? "");
  expect(fields.map((field) => field.form?.noValidate)).not.toContain(false);
  const invalid = fields.filter((field) => field.hasAttribute("aria-invalid"));
  expect(invalid.map((field) => [field.name, describe(field)])).toEqual(
    Object.entries(told).map(([name, text]) => [name, expect.stringContaining(text)]),
  );
});

/** What can be entered in the forms that make this call. */
function listFields({ document }: Page, call: string): readonly HTMLInputElement[] {
  const names = [...document.querySelectorAll<HTMLInputElement>("input[name=call]")];
  return names
    .filter(({ value }) => value === call)
    .flatMap(({ form }) => [...(form?.querySelectorAll<HTMLInputElement>("input:not([type=hidden]),textarea") ?? [])]);
}

function describe(field: HTMLInputElement): string {
  const ids = field.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => field.ownerDocument.getElementById(id)?.textContent ?? "").join(" ");
}
