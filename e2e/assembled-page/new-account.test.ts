import { expect, it } from "@jest/globals";
import { nameOf, productPath, visit, visitProduct } from "./support/page.js";
import { mainButton } from "./support/product-page.js";
import { ask } from "./support/shop.js";

const ITEM = "ID-plain";
const SIGN_UP = "/account/bc";

it("a guest makes an account from a product page, without a script, and can buy there", async () => {
  const page = await visit("retail", SIGN_UP, {
    headers: { referer: `${await ownOrigin()}${productPath(ITEM)}?ars=y` },
  });
  expect(page.status).toBe(200);
  expect(page.find("heading", "Create an account")).not.toBeNull();
  const form = page.document.querySelector<HTMLFormElement>('form[action="/ele-lpd/api/account"]');
  const fields = [...(form?.querySelectorAll("input") ?? [])].map(({ name, type, autocomplete }) => [
    name,
    type,
    autocomplete,
  ]);
  expect(fields).toEqual([
    ["returnTo", "hidden", ""],
    ["email", "email", "username"],
    ["password", "password", "new-password"],
    ["firstName", "text", "given-name"],
  ]);
  const returnTo = form?.querySelector<HTMLInputElement>('[name="returnTo"]')?.value ?? "";
  expect(returnTo).toBe(`${productPath(ITEM)}?ars=y`);

  const sent = await ask("retail", "/ele-lpd/api/account", {
    method: "POST",
    form: { email: "ida@new.example", password: "twelve apples", firstName: "Ida", returnTo },
    headers: { origin: await ownOrigin() },
  });
  expect([sent.status, sent.headers.location]).toEqual([303, returnTo]);
  const cookie = [sent.headers["set-cookie"] ?? []].flat().join().split(";", 1).join("");
  const bought = await visitProduct("retail", ITEM, { cookie });
  expect(nameOf(mainButton(bought)!)).toBe("Add to cart");
  expect(bought.lines().join(" ")).toContain("Ida");
});

it.each([
  ["account-exists", "There is an account with this email, and its password is another one. Sign in instead."],
  ["bad-request", "Enter an email address and a password of at least 10 characters."],
  ["<script>", "We couldn't create your account. Please try again."],
])("says what is wrong after %s", async (error, text) => {
  const page = await visit("retail", `${SIGN_UP}?error=${encodeURIComponent(error)}&returnTo=//evil.example`);
  expect(page.document.querySelector('[role="alert"]')?.textContent).toContain(text);
  expect(page.document.querySelector<HTMLInputElement>('[name="returnTo"]')?.value).toBe("/");
});

it("a member is led back, and a business visitor told whom to ask", async () => {
  const member = await ask("member", `${SIGN_UP}?returnTo=/cart`);
  expect([member.status, member.headers.location]).toEqual([303, "/cart"]);
  const business = await visit("business", SIGN_UP);
  expect(business.document.querySelector('form[action="/ele-lpd/api/account"]')).toBeNull();
  expect(business.find("heading", "Request an account")).not.toBeNull();
});

/** As this shop spells its own address. */
async function ownOrigin(): Promise<string> {
  const { text } = await ask("retail", "/robots.txt");
  return /Sitemap: (http:\/\/[^/]+)\//.exec(text)?.[1] ?? "";
}
