import { expect, jest, test } from "@jest/globals";

test("the cart script is loaded again after a failure, and the cart opened once", async () => {
  let failures = 1;
  const openCart = jest.fn(() => ({}));
  jest.doMock("./outside-calls.js", () => {
    if (failures-- > 0) throw new Error("Offline");
    return { openCart };
  });
  const { createBrowserDependencies } = await import("./recommendations-dependencies.js");
  const dependencies = createBrowserDependencies({ context: {} } as Parameters<typeof createBrowserDependencies>[0]);
  await expect(dependencies.openCart()).rejects.toThrow("Offline");
  const [first, second] = await Promise.all([dependencies.openCart(), dependencies.openCart()]);
  expect(second).toBe(first);
  expect(openCart).toHaveBeenCalledTimes(1);
});
