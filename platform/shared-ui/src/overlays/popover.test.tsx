import { expect, it } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { findAccessibilityFaults } from "../testing/index.js";
import { Popover } from "./popover.js";

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Popover trigger="Share" label="Share this item" open={open} onOpenChange={setOpen}>
        <a href="#mail">Mail</a>
      </Popover>
      <p>Elsewhere</p>
    </>
  );
}
const panel = () => screen.getByRole<HTMLDetailsElement>("group", { name: "Share this item" });

async function openPopover() {
  const { container } = render(<Page />);
  await userEvent.click(screen.getByText("Share"));
  expect(panel().open).toBe(true);
  return container;
}

it("opens at its trigger without accessibility faults", async () => {
  expect(await findAccessibilityFaults(await openPopover())).toEqual([]);
});

it("is brought into the window when it opens", async () => {
  const seen: [Element, unknown][] = [];
  Element.prototype.scrollIntoView = function (how) {
    seen.push([this, how]);
  };
  await openPopover();
  expect(seen).toEqual([[screen.getByRole("link", { name: "Mail" }).parentElement, { block: "nearest" }]]);
});

it("is closed by Escape, which gives the focus back to the trigger", async () => {
  await openPopover();
  screen.getByRole("link", { name: "Mail" }).focus();
  await userEvent.keyboard("{Escape}");
  expect(panel().open).toBe(false);
  expect(document.activeElement?.tagName).toBe("SUMMARY");
});

it("is closed by a press elsewhere, not by one inside", async () => {
  await openPopover();
  await userEvent.pointer({ keys: "[MouseLeft]", target: screen.getByRole("link", { name: "Mail" }) });
  expect(panel().open).toBe(true);
  await userEvent.click(screen.getByText("Elsewhere"));
  expect(panel().open).toBe(false);
});
