import { expect, test } from "fragment-kit/playwright";

for (const tenant of ["retail", "business"] as const) {
  test(`a page that can't load is replaced by ours, in the ${tenant} shop`, async ({ visit }) => {
    const { page, context, issues, openItem } = await visit({ tenant, serviceWorker: true });
    issues.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ChunkLoadError/);
    await openItem("100130");
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    // The worker answers for pages opened after it has started.
    await page.reload();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
    const title = await page.title();

    await context.setOffline(true);
    await page.goto("/cart");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You seem to be offline");
    await expect(page.getByRole("main")).toContainText("Your cart, lists and orders are safe.");
    expect(new URL(page.url()).pathname).toBe("/cart");
    const stored = await page.evaluate(() => globalThis.caches.keys());
    expect(stored, "nothing is cached").toEqual([]);

    await context.setOffline(false);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("You seem to be offline");
    expect(new URL(page.url()).pathname).toBe("/cart");
    await page.goBack();
    await expect(page).toHaveTitle(title);
  });
}
