import { beforeAll, describe, expect, it, jest } from "@jest/globals";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createItem } from "shared-contracts/fixtures";
import { findAccessibilityFaults, installModalDialogs } from "shared-ui/testing";
import { renderPurchase } from "../testing/render-purchase.js";

beforeAll(installModalDialogs);

const images = Array.from({ length: 6 }, (_, index) => ({ src: `picture-${index}`, alt: `Picture ${index}` }));
const many = createItem({ images });
const films = createItem({ product: { videos: [{ url: "/film.mp4", title: "How it writes" }] } });
const stage = () => within(screen.getByRole("region", { name: /^Pictures of/ }));
const current = () => screen.getByRole("button", { current: true, name: /^Picture/ }).getAttribute("aria-label");

describe("the stage", () => {
  it("wraps around at both ends [S2-4.51]", async () => {
    const { container } = await renderPurchase("gallery", { item: many });
    await userEvent.click(stage().getByRole("button", { name: /^Previous: / }));
    expect(current()).toBe("Picture 5");
    await userEvent.click(stage().getByRole("button", { name: /^Next: / }));
    expect(current()).toBe("Picture 0");
    expect(await findAccessibilityFaults(container)).toEqual([]);
  });

  it("has one tab stop for the picture and one for all thumbnails, among which arrow keys choose", async () => {
    await renderPurchase("gallery", { item: many });
    const stops: (string | null | undefined)[] = [];
    for (;;) {
      await userEvent.tab();
      if (document.activeElement === document.body) break;
      stops.push(document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent);
    }
    const gallery = "Pictures of Ridgeline Copy Paper, 8.5 x 11, 20 lb, 500 Sheets/Ream";
    const controls = ["Previous", "Next", "Show 1 of 6"].map((control) => `${control}: ${gallery}`);
    expect(stops).toEqual(["Enlarge: Picture 0", ...controls, "Picture 0", "Images"]);

    screen.getByRole("button", { name: "Picture 0" }).focus();
    await userEvent.keyboard("{ArrowDown}{ArrowRight}");
    expect(current()).toBe("Picture 2");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Picture 2" }));
    await userEvent.keyboard("{Home}{ArrowUp}");
    expect(current()).toBe("Picture 5");
  });
});

describe("the modal", () => {
  it("pans a zoomed image by buttons and mouse, and zooms by double click", async () => {
    await renderPurchase("gallery", { item: many });
    await userEvent.click(screen.getByRole("button", { name: "Images" }));
    const move = await screen.findByRole("button", { name: "Move right" });
    expect(move.getAttribute("aria-disabled")).toBe("true");
    const [picture] = within(screen.getByRole("dialog")).getAllByRole("img", { name: "Picture 0", hidden: true });
    await userEvent.dblClick(picture as Element);
    expect(screen.getByRole("status").textContent).toBe("Zoom 200%");

    const frame = screen.getByRole("group", { name: "Picture 0" });
    const scrolled = { scrollBy: jest.fn(), scrollTo: jest.fn(), setPointerCapture: jest.fn() };
    Object.defineProperties(frame, { clientWidth: { value: 400 }, clientHeight: { value: 300 } });
    Object.assign(frame, scrolled, { scrollLeft: 50, scrollTop: 20 });
    for (const name of ["Move right", "Move left", "Move down", "Move up"]) {
      await userEvent.click(screen.getByRole("button", { name }));
    }
    expect(scrolled.scrollBy.mock.calls).toEqual([
      [{ left: 120, top: 0 }],
      [{ left: -120, top: 0 }],
      [{ left: 0, top: 90 }],
      [{ left: 0, top: -90 }],
    ]);

    fireEvent(frame, new MouseEvent("pointerdown", { bubbles: true, clientX: 100, clientY: 100 }));
    fireEvent(frame, new MouseEvent("pointermove", { clientX: 70, clientY: 110 }));
    expect(scrolled.scrollTo).not.toHaveBeenCalled();
    const press = new MouseEvent("pointerdown", { bubbles: true, clientX: 100, clientY: 100 });
    fireEvent(frame, Object.assign(press, { pointerType: "mouse", pointerId: 1 }));
    fireEvent(frame, new MouseEvent("pointermove", { clientX: 70, clientY: 110 }));
    expect(scrolled.scrollTo).toHaveBeenLastCalledWith({ left: 80, top: 10 });
    fireEvent(frame, new Event("lostpointercapture"));
    fireEvent(frame, new MouseEvent("pointermove", { clientX: 0, clientY: 0 }));
    expect(scrolled.scrollTo).toHaveBeenCalledTimes(1);
  });

  it("shows a ripple for 600 ms when a video plays [S2-4.53] [S2-3.72]", async () => {
    await renderPurchase("gallery", { item: films });
    await userEvent.click(screen.getByRole("button", { name: "Videos" }));
    const video = await screen.findByLabelText("How it writes");
    jest.useFakeTimers();
    fireEvent.play(video);
    expect(screen.getByTestId("ripple")).toBeTruthy();
    act(() => void jest.advanceTimersByTime(599));
    expect(screen.getByTestId("ripple")).toBeTruthy();
    act(() => void jest.advanceTimersByTime(1));
    expect(screen.queryByTestId("ripple")).toBeNull();
    jest.useRealTimers();
  });
});
