import type { Browser, BrowserContext } from "@playwright/test";

export type ShopUser = { readonly email: string; readonly password: string };

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

const states = new Map<string, Promise<StorageState>>();

/** Signs in through the shop's form. */
export async function signIn(context: BrowserContext, { email, password }: ShopUser): Promise<void> {
  const page = await context.newPage();
  await page.goto("/account/signin");
  const form = page.getByRole("main");
  await form.getByLabel(/e-?mail/i).fill(email);
  await form.getByLabel(/password/i).fill(password);
  await Promise.all([
    page.waitForURL((url) => url.pathname !== "/account/signin"),
    form.getByRole("button", { name: /sign in/i }).click(),
  ]);
  await page.close();
}

/** Signs a user in once per worker; every visit starts from the cookies of that sign-in. */
export function signedInState(browser: Browser, baseURL: string, user: ShopUser): Promise<StorageState> {
  const key = `${baseURL} ${user.email}`;
  const known = states.get(key) ?? createState(browser, baseURL, user);
  states.set(key, known);
  return known;
}

async function createState(browser: Browser, baseURL: string, user: ShopUser): Promise<StorageState> {
  const context = await browser.newContext({ baseURL });
  await signIn(context, user);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** The session ends as if it had expired: the page still shows its member. */
export async function endSession(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: /^(?:__Host-Http-)?sid$/ });
}
