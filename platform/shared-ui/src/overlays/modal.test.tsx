import { beforeAll, describe, expect, it } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { findAccessibilityFaults, installModalDialogs } from "../testing/index.js";
import { Dialog, Drawer } from "./modal.js";

beforeAll(installModalDialogs);

describe.each([
  ["Dialog", Dialog],
  ["Drawer", Drawer],
])("%s", (_name, Overlay) => {
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Terms
        </button>
        {open && (
          <Overlay onClose={() => setOpen(false)} title="Terms and conditions" footer="The end">
            Read them.
          </Overlay>
        )}
      </>
    );
  }
  async function openOverlay() {
    const { container } = render(<Page />);
    await userEvent.click(screen.getByRole("button", { name: "Terms" }));
    return container;
  }

  it("is named by its title and takes the focus in", async () => {
    const container = await openOverlay();
    const dialog = screen.getByRole("dialog", { name: "Terms and conditions" });
    expect(dialog.contains(document.activeElement)).toBe(true);
    expect(await findAccessibilityFaults(container)).toEqual([]);
  });

  it("has the height of its content in WebKit too", async () => {
    await openOverlay();
    expect(getComputedStyle(screen.getByText("Read them.")).flexBasis).toBe("auto");
  });

  it.each([
    ["Escape", () => userEvent.keyboard("{Escape}")],
    ["the close button", () => userEvent.click(screen.getByRole("button", { name: "Close" }))],
    ["a press beside it", () => userEvent.click(screen.getByRole("dialog"))],
  ])("is closed by %s and gives the focus back", async (_way, close) => {
    await openOverlay();
    await close();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Terms" }));
  });

  it("stays open when its content is pressed", async () => {
    await openOverlay();
    await userEvent.click(screen.getByText("Read them."));
    expect(screen.getByRole("dialog")).toBeTruthy();
  });
});
