import { expect, it, jest } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Button } from "../button/button.js";
import { findAccessibilityFaults } from "../testing/index.js";
import { Tooltip } from "./tooltip.js";

function renderBlocked() {
  return render(
    <Tooltip text="Contact your administrator.">
      {(described) => (
        <Button unavailable {...described}>
          Blocked
        </Button>
      )}
    </Tooltip>,
  );
}

it("explains the control to screen readers whether it is seen or not", async () => {
  const { container } = renderBlocked();
  const button = screen.getByRole("button", { name: "Blocked" });
  const tooltip = document.getElementById(button.getAttribute("aria-describedby") ?? "");
  expect(tooltip?.getAttribute("role")).toBe("tooltip");
  expect(tooltip?.textContent).toBe("Contact your administrator.");
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

it("is reached by keyboard, and Escape hides it until the focus comes back", async () => {
  const { container } = renderBlocked();
  const anchor = container.firstElementChild;
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Blocked" }));
  expect(anchor?.hasAttribute("data-dismissed")).toBe(false);
  await userEvent.keyboard("{Escape}");
  expect(anchor?.hasAttribute("data-dismissed")).toBe(true);
  await userEvent.tab();
  await userEvent.tab();
  expect(anchor?.hasAttribute("data-dismissed")).toBe(false);
});

it.each([
  ["stays where it is", { left: 8, right: 992 }, ""],
  ["is moved in from the left", { left: -40, right: 200 }, "48px"],
  ["is moved in from the right", { left: 800, right: 1100 }, "-108px"],
])("near the edge of the page: %s", async (_what, edges, translate) => {
  jest.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(1000);
  renderBlocked();
  const tooltip = screen.getByRole("tooltip", { hidden: true });
  tooltip.getBoundingClientRect = () => edges as DOMRect;
  await userEvent.hover(screen.getByRole("button", { name: "Blocked" }));
  expect(tooltip.style.translate).toBe(translate);
  jest.restoreAllMocks();
});
