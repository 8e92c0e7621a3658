import { expect, it, jest } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { findAccessibilityFaults } from "../testing/index.js";
import { Tabs } from "./tabs.js";

const tabs = [
  { id: "images", label: "Images", content: "pictures" },
  { id: "3d", label: "3D", content: "model" },
  { id: "videos", label: "Videos", content: "films" },
] as const;
const selected = () => screen.getByRole("tab", { selected: true }).textContent;

it("shows the first tab's panel, named by its tab", async () => {
  const { container } = render(<Tabs label="Media" tabs={tabs} />);
  expect(screen.getByRole("tabpanel", { name: "Images" }).textContent).toBe("pictures");
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

it.each([
  ["{ArrowRight}", "3D"],
  ["{ArrowLeft}", "Videos"],
  ["{Alt>}{ArrowLeft}{/Alt}", "Images"],
  ["{End}", "Videos"],
  ["{Home}", "Images"],
])("moves from the first tab by %s to %s", async (key, expected) => {
  render(<Tabs label="Media" tabs={tabs} />);
  await userEvent.tab();
  await userEvent.keyboard(key);
  expect(selected()).toBe(expected);
  expect(document.activeElement?.textContent).toBe(expected);
});

it("has one tab in the tab order and tells what was chosen", async () => {
  const onSelect = jest.fn();
  render(<Tabs label="Media" tabs={tabs} onSelect={onSelect} />);
  await userEvent.click(screen.getByRole("tab", { name: "3D" }));
  expect(onSelect).toHaveBeenCalledWith("3d");
  expect(screen.getAllByRole<HTMLElement>("tab").map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
});
