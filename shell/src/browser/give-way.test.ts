import { describe, expect, it } from "@jest/globals";
import { giveWay } from "./give-way.js";

describe("giveWay", () => {
  it("lets a task that waits go first", async () => {
    const order: string[] = [];
    setTimeout(() => order.push("click"));
    await giveWay({});
    order.push("go on");
    expect(order).toEqual(["click", "go on"]);
  });

  it("leaves it to the browser's scheduler where there is one", async () => {
    let asked = 0;
    await giveWay({
      scheduler: {
        async yield() {
          asked += 1;
        },
      },
    });
    expect(asked).toBe(1);
  });
});
