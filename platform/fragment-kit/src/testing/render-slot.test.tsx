import { describe, expect, it } from "@jest/globals";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { VisitorContext } from "shared-contracts";
import { countChanged } from "../../example-fragment/src/example-events.js";
import { fragment } from "../../example-fragment/src/example-fragment.js";
import { createTestBus } from "./create-test-bus.js";
import { renderSlot } from "./render-slot.js";

const context = VisitorContext.parse({ tenant: "retail" });

describe("renderSlot", () => {
  it("gives the slot a real store and a bus that remembers", async () => {
    const { bus } = await renderSlot(fragment, "counter", { context, url: { path: "/", query: { count: "4" } } });

    await userEvent.click(screen.getByRole("button", { name: "Increase, now 4" }));

    expect(screen.getByRole("button", { name: "Increase, now 5" })).toBeTruthy();
    expect(bus.payloadsOf(countChanged)).toEqual([{ count: 5 }]);
    expect(bus.envelopes[0]).toMatchObject({ source: "mfe-example@0.0.0", hops: 1 });
  });

  it("names the slots there are when asked for another", async () => {
    await expect(renderSlot(fragment, "header", { context })).rejects.toThrow("it has counter, total");
  });
});

describe("createTestBus", () => {
  it("lets a test speak as another fragment, and tells the two apart", () => {
    const bus = createTestBus("mfe-example@1.0.0");
    const heard: unknown[] = [];
    bus.on(countChanged).subscribe((payload) => heard.push(payload));

    bus.publishAs("mfe-other@2.0.0", countChanged, { count: 1 });

    expect(heard).toEqual([{ count: 1 }]);
    expect(bus.envelopes.map(({ source }) => source)).toEqual(["mfe-other@2.0.0"]);
  });

  it("shows what the bus dropped", () => {
    const bus = createTestBus();

    bus.publish(countChanged, { count: 1.5 });

    expect(bus.envelopes).toEqual([]);
    expect(bus.violations).toMatchObject([{ kind: "invalid-payload", type: "example/count-changed" }]);
  });
});
