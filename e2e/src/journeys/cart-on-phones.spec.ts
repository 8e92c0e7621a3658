import { expect, test } from "fragment-kit/playwright";

/** CSS pixels (WCAG 2.5.5). */
const TARGET = 44;

for (const width of [320, 375]) {
  test(`the lines of the cart can be changed on a phone ${width} pixels wide`, async ({ visit }) => {
    const { page } = await visit({ member: "dario" });
    await page.request.post("/ele-lpd/api/cart/items", {
      data: { items: [{ itemId: "100102", qty: 2 }], location: "buy-box" },
    });
    await page.setViewportSize({ width, height: 700 });
    await page.goto("/cart");
    const line = page.getByRole("listitem").filter({ hasText: "Harborline Recycled Copy Paper" });
    const controls = [
      line.getByRole("textbox", { name: /^Quantity/ }),
      line.getByRole("button", { name: /^Save/ }),
      line.getByRole("button", { name: /^Remove/ }),
    ];
    const boxes = await Promise.all(controls.map((control) => control.boundingBox()));
    for (const box of boxes) expect(box?.height).toBeGreaterThanOrEqual(TARGET);
    expect(new Set(boxes.map((box) => box && Math.round(box.y + box.height))).size, "in one row").toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await line.getByRole("button", { name: /^Remove/ }).click();
    await expect(line).toHaveCount(0);
  });
}
