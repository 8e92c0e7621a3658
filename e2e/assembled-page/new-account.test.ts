import { expect, it } from "@jest/globals";
import type { Cart, ShoppingList } from "shared-contracts";
import { fieldsOf, nameOf, productPath, submitForm, visit, visitProduct, type Page } from "./support/page.js";
import { mainButton } from "./support/product-page.js";
import { emailOf, PASSWORD } from "./support/people.js";
import { ask, call, fromOwnAddress, type Answer } from "./support/shop.js";

const ITEM = "ID-plain";
const SIGN_UP = "/account/bc";

it("a guest makes an account from a product page, without a script, and can buy there", async () => {
  const page = await visit("retail", SIGN_UP, {
    headers: { referer: `${await ownOrigin()}${productPath(ITEM)}?ars=y` },
  });
  expect(page.status).toBe(200);
  expect(page.find("heading", "Create an account")).not.toBeNull();
  const form = page.document.querySelector<HTMLFormElement>("form.own-form");
  const fields = [...(form?.querySelectorAll("input") ?? [])].map(({ name, type, autocomplete }) => [
    name,
    type,
    autocomplete,
  ]);
  expect(fields).toEqual([
    ["call", "hidden", ""],
    ["returnTo", "hidden", ""],
    ["email", "text", "username"],
    ["password", "password", "new-password"],
    ["firstName", "text", "given-name"],
  ]);
  const returnTo = `${productPath(ITEM)}?ars=y`;
  const hidden = fieldsOf(page, "createAccount");
  expect(hidden["returnTo"]).toBe(returnTo);

  const typed = { email: "ida@new.example", password: "twelve apples", firstName: "Ida" };
  const sent = await submitForm("retail", SIGN_UP, { ...hidden, ...typed }, { headers: fromOwnAddress() });
  expect([sent.status, sent.headers.location]).toEqual([303, returnTo]);
  const bought = await visitProduct("retail", ITEM, { cookie: cookieOf(sent) });
  expect(nameOf(mainButton(bought)!)).toBe("Add to cart");
  expect(bought.lines().join(" ")).toContain("Ida");
});

it.each([
  ["signs up", "/account/bc?returnTo=", "createAccount", { email: "ada@new.example", password: "twelve apples" }],
  [
    "signs in",
    "/account/signin?LaunchItems=ID-plain&returnTo=",
    "signIn",
    { email: emailOf("member"), password: PASSWORD },
  ],
])("what a guest was about to buy is in the cart once the guest %s", async (_how, address, callName, credentials) => {
  const returnTo = `${productPath(ITEM)}?qty=2`;
  const path = `${address}${encodeURIComponent(returnTo)}`;
  const page = await visit("retail", path);
  expect(page.find("checkbox", /^Add 2 × .+ to my cart$/)?.hasAttribute("checked")).toBe(true);
  const form = { ...fieldsOf(page, callName), ...credentials };
  const send = (changes: object) => submitForm("retail", path, { ...form, ...changes }, { headers: fromOwnAddress() });

  const countItems = async (answer: Answer) => {
    const { lines } = await call<Cart>("retail", "/ele-lpd/api/cart", { cookie: cookieOf(answer) });
    return lines.find(({ itemId }) => itemId === ITEM)?.quantity;
  };

  const sent = await send({});
  expect([sent.status, sent.headers.location]).toEqual([303, `${returnTo}&cart=added`]);
  const again = await send({});
  expect(again.headers.location).toBe(`${returnTo}&cart=added`);
  expect(await countItems(again)).toBe(2);
  const refused = await send({ itemId: "nothing", formKey: "another-key" });
  expect(refused.headers.location).toBe(`${returnTo}&cart=item-not-found`);
  const left = await send({ add: "" });
  expect(left.headers.location).toBe(returnTo);
});

it("what a member was adding to a list is on it once the member has signed in again", async () => {
  const returnTo = `${productPath(ITEM)}?qty=2`;
  const address = `/account/signin?LaunchItems=${ITEM}&returnTo=${encodeURIComponent(`${returnTo}&addTo=list`)}`;
  const signIn = await visit("retail", address);
  expect(signIn.find("checkbox", /^Add 2 × .+ to my list$/)?.hasAttribute("checked")).toBe(true);
  const signUp = await visit("retail", signIn.find("link", "Sign up", "sign-in")?.getAttribute("href") ?? "");
  expect(signUp.find("checkbox", /^Add 2 × .+ to my list$/)?.hasAttribute("checked")).toBe(true);
  const typed = { email: "\u200Blist@new.example ", password: "twelve apples" };
  const form = { ...fieldsOf(signUp, "createAccount"), ...typed };
  const sent = await submitForm("retail", SIGN_UP, form, { headers: fromOwnAddress() });
  expect([sent.status, sent.headers.location]).toEqual([303, `${returnTo}&list=added`]);
  const cookie = cookieOf(sent);
  const back = await visit("retail", String(sent.headers.location), { cookie });
  expect(back.document.querySelector("#page-notice")?.textContent).toContain("Added to your list. View lists");
  const { lists } = await call<{ lists: ShoppingList[] }>("retail", "/ele-lpd/api/list", { cookie });
  expect(lists).toMatchObject([{ name: "My list", items: [{ itemId: ITEM, qty: 2 }] }]);
});

it("a form that was refused keeps what was typed, and not the password", async () => {
  const typed = { email: "eve@new.example", firstName: 'E"ve;', password: "s3cr3t-pw" };
  const form = { call: "createAccount", ...typed };
  const { status, headers, page } = await submitForm("retail", SIGN_UP, form, { headers: fromOwnAddress() });
  expect([status, headers.location, headers["cache-control"]]).toEqual([422, undefined, "no-store"]);
  expect(page.html).not.toContain(typed.password);
  const valueOf = (name: string) => page.document.querySelector<HTMLInputElement>(`.own-form [name="${name}"]`)?.value;
  expect(["email", "firstName", "password"].map(valueOf)).toEqual([typed.email, typed.firstName, ""]);
});

it("a member who forgot the password is mailed a link, and told when one has expired", async () => {
  const returnTo = `${productPath(ITEM)}?ars=y&qty=3`;
  const signIn = await visit("retail", `/account/signin?returnTo=${encodeURIComponent(returnTo)}`);
  const path = signIn.find("link", "I forgot my password")?.getAttribute("href") ?? "";
  const submit = async (from: Page, callName: string, typed: Readonly<Record<string, string>>) => {
    const form = { ...fieldsOf(from, callName), ...typed };
    const sent = await submitForm("retail", path, form, { headers: fromOwnAddress() });
    return sent.status === 303 ? visit("retail", String(sent.headers.location)) : sent.page;
  };

  const asked = await submit(await visit("retail", path), "mailPasswordLink", { email: emailOf("member") });
  expect(asked.lines().join(" ")).toContain("a link is on its way");
  expect(fieldsOf(asked, "mailPasswordLink")["page"]).toBe(returnTo);
  const followed = await visit("retail", `${path}&token=${"x".repeat(43)}`);
  const expired = await submit(followed, "resetPassword", { password: "eight green pens" });
  expect(expired.document.querySelector("#password-failure")?.textContent).toMatch(/This link has expired/);
  expect(expired.find("textbox", "Email")).not.toBeNull();
});

it.each([
  ["ticked for who was adding it", `&LaunchItems=${ITEM}`, true],
  ["offered to who wasn't", "", false],
])(
  "the item that waits is %s, with its quantity, by the sign-in page and by a mailed link",
  async (_who, chosen, isTicked) => {
    const back = `returnTo=${encodeURIComponent(`${productPath(ITEM)}?qty=3`)}${chosen}`;
    const signIn = await visit("retail", `/account/signin?${back}`);
    const asking = await visit("retail", signIn.find("link", "I forgot my password")?.getAttribute("href") ?? "");
    const passedOn = asking.document.querySelector<HTMLInputElement>('.own-form [name="itemId"]');
    expect(passedOn?.value).toBe(isTicked ? ITEM : "");
    const { document } = await visit("retail", `/account/password?token=mailed-secret&${back}`);
    const valueOf = (name: string) => document.querySelector<HTMLInputElement>(`.own-form [name="${name}"]`)?.value;
    expect([valueOf("itemId"), valueOf("qty")]).toEqual([ITEM, "3"]);
    expect(document.querySelector<HTMLInputElement>('.own-form [name="add"]')?.checked).toBe(isTicked);
  },
);

it.each(["password", "notify"])("the page of a mailed link hands its token on to no other page: %s", async (name) => {
  const { document } = await visit("retail", `/account/${name}?token=mailed-secret`);
  const links = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links.some((href) => href?.startsWith("/account/signin"))).toBe(true);
  expect(links.filter((href) => href?.includes("mailed-secret"))).toEqual([]);
});

it("a new password's rule is said beforehand, and its strength where a script can", async () => {
  const page = await visit("retail", SIGN_UP);
  const field = page.document.querySelector<HTMLInputElement>('[name="password"]');
  const described = page.document.getElementById(field?.getAttribute("aria-describedby") ?? "");
  expect(described?.textContent).toMatch(/^At least 10 characters\./);
  expect(page.find("button", "Show password")?.hasAttribute("data-needs-script")).toBe(true);
});

it("says that there is an account already, and leads to no other site", async () => {
  const text = "There is already an account with this email and a different password. Sign in instead.";
  const form = { call: "createAccount", email: emailOf("member"), password: "another password" };
  const path = `${SIGN_UP}?returnTo=//evil.example`;
  const { page } = await submitForm("retail", path, form, { headers: fromOwnAddress() });
  expect(page.document.querySelector("#new-account-failure")?.textContent).toContain(text);
  expect(fieldsOf(page, "createAccount")["returnTo"]).toBe("/");
});

it("a member is led back, and a business visitor told whom to ask", async () => {
  const member = await ask("member", `${SIGN_UP}?returnTo=/cart`);
  expect([member.status, member.headers.location]).toEqual([303, "/cart"]);
  const business = await visit("business", SIGN_UP);
  expect(fieldsOf(business, "createAccount")).toEqual({});
  expect(business.find("heading", "Request an account")).not.toBeNull();
});

function cookieOf({ headers }: Answer): string {
  return [headers["set-cookie"] ?? []].flat().join().split(";", 1).join("");
}

/** As this shop spells its own address. */
async function ownOrigin(): Promise<string> {
  const { text } = await ask("retail", "/robots.txt");
  return /Sitemap: (http:\/\/[^/]+)\//.exec(text)?.[1] ?? "";
}
