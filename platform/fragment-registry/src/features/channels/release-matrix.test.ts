import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { EventContract } from "shared-contracts";
import { startTestRegistry, type TestRegistry } from "../../testing/start-test-registry.js";

function itemsAdded(...fields: string[]): EventContract {
  const properties = Object.fromEntries(fields.map((field) => [field, { type: "string" }]));
  return { type: "cart/items-added", version: 1, schema: { type: "object", properties, required: fields } };
}

describe("the matrix of releases", () => {
  let registry: TestRegistry;
  beforeAll(async () => {
    registry = await startTestRegistry();
    await registry.publish({ name: "mfe-cart", version: "1.0.0", publishes: [itemsAdded("sku", "price")] });
    await registry.publish({ name: "mfe-cart", version: "1.1.0", publishes: [itemsAdded("sku")] });
    await registry.publish({ name: "mfe-reader", version: "1.0.0", reads: [itemsAdded("sku")] });
    await registry.publish({ name: "mfe-reader", version: "1.1.0", reads: [itemsAdded("sku", "price")] });
    await registry.promote("mfe-cart", "1.0.0", 0);
    await registry.promote("mfe-cart", "1.1.0", 1);
    await registry.promote("mfe-reader", "1.0.0", 0);
  }, 300_000);
  afterAll(() => registry.stop());

  const read = async (name: string) =>
    registry.call({ url: `/registry/api/releases/${name}/matrix`, token: undefined });

  it("says which releases go with what is live of the others and was before, and why not", async () => {
    expect((await read("mfe-reader")).json()).toMatchObject({
      rows: [
        {
          version: "1.1.0",
          channels: [],
          cells: [
            {
              name: "mfe-cart",
              version: "1.1.0",
              place: "stable",
              verdict: "no",
              contractProblems: [{ subject: "cart/items-added@1", publisher: "mfe-cart@1.1.0", field: "price" }],
            },
            { name: "mfe-cart", version: "1.0.0", place: "before", verdict: "yes", contractProblems: [] },
          ],
        },
        { version: "1.0.0", channels: ["stable"], cells: [{ verdict: "yes" }, { verdict: "yes" }] },
      ],
    });
  });

  it("has the canary, and leaves out what is withdrawn", async () => {
    await registry.promote("mfe-reader", "1.1.0", 0, { channel: "canary", force: true, reason: "to be seen" });
    const cells = (await read("mfe-cart")).json().rows[0].cells;
    expect(cells).toMatchObject([
      { version: "1.1.0", place: "canary", verdict: "no" },
      { version: "1.0.0", place: "stable", verdict: "yes" },
    ]);
    const payload = { reason: "wrong prices" };
    await registry.call({ method: "POST", url: "/registry/api/releases/mfe-reader/1.1.0/quarantine", payload });
    expect((await read("mfe-reader")).json().rows).toMatchObject([{ version: "1.0.0" }]);
    expect((await read("mfe-nobody")).statusCode).toBe(404);
  });
});
