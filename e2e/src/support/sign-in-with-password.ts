import type { BrowserContext } from "@playwright/test";

/** Signs in through the sign-in form. */
export async function signInWithPassword(context: BrowserContext, email: string, password: string): Promise<void> {
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
