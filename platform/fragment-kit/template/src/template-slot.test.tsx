import { afterEach, describe, expect, it } from "@jest/globals";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { renderSlot } from "fragment-kit/testing";
import { fragment } from "./template-fragment.js";
import { stories } from "./template-slot.stories.js";

afterEach(cleanup);

describe("the slot", () => {
  it.each(Object.entries(stories))("has a heading for %s", async (_who, story) => {
    await renderSlot(fragment, "template-slot", story);
    expect(screen.getByRole("heading").textContent).toBe("From team-template");
  });

  it("says more when it is asked to", async () => {
    await renderSlot(fragment, "template-slot", stories["a guest"]!);
    const button = screen.getByRole("button", { name: "Tell me more" });
    expect(button.getAttribute("aria-expanded")).toBe("false");
    fireEvent.click(button);
    expect(button.getAttribute("aria-expanded")).toBe("true");
    expect(screen.getByText("There is nothing more yet.")).toBeTruthy();
  });
});
