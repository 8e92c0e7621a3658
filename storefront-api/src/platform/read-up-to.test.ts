import { expect, it } from "@jest/globals";
import { readUpTo } from "./read-up-to.js";

it("reads a body of so many bytes, and none with one more", async () => {
  let sent = 0;
  async function* body() {
    for (; sent < 100; sent += 1) yield new Uint8Array(2);
  }
  expect(await readUpTo(200, body())).toHaveLength(200);
  sent = 0;
  await expect(readUpTo(3, body())).rejects.toThrow("More than 3 bytes");
  expect(sent).toBe(1);
  expect(await readUpTo(1, null)).toHaveLength(0);
});
