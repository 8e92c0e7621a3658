import { describe, expect, it } from "@jest/globals";
import { yieldToMain } from "./yield-to-main.js";

describe("yieldToMain", () => {
  it("lets a task that waits go first", async () => {
    const order: string[] = [];
    setTimeout(() => order.push("click"));
    await yieldToMain({});
    order.push("go on");
    expect(order).toEqual(["click", "go on"]);
  });

  it("leaves it to the browser's scheduler where there is one", async () => {
    let asked = 0;
    await yieldToMain({
      scheduler: {
        async yield() {
          asked += 1;
        },
      },
    });
    expect(asked).toBe(1);
  });
});
