import type { Browser, BrowserContext } from "@playwright/test";

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** The password of all demonstration accounts (tools/demonstration/feed/README.md). */
const DEMONSTRATION_PASSWORD = "Demo-Shop-2026";

const states = new Map<string, Promise<StorageState>>();

/** Signs a demonstration account in once per worker; every visit starts from the cookies of that sign-in. */
export function signInState(browser: Browser, baseURL: string, member: string): Promise<StorageState> {
  const key = `${baseURL} ${member}`;
  const known = states.get(key) ?? signIn(browser, baseURL, member);
  states.set(key, known);
  return known;
}

async function signIn(browser: Browser, baseURL: string, member: string): Promise<StorageState> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto("/account/signin");
  const form = page.getByRole("main");
  await form.getByLabel(/e-?mail/i).fill(`${member}@example.com`);
  await form.getByLabel(/password/i).fill(DEMONSTRATION_PASSWORD);
  await Promise.all([
    page.waitForURL((url) => url.pathname !== "/account/signin"),
    form.getByRole("button", { name: /sign in/i }).click(),
  ]);
  const state = await context.storageState();
  await context.close();
  return state;
}
