import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { findAccessibilityFaults } from "shared-ui/testing";
import { ModelTab, type ModelTabProps } from "./model-tab.js";
import type { ModelView, OpenModel } from "./model/open-model.js";

const picture = { key: "p", address: () => "/images/p", url: "/images/p", alt: "A chair from the left" };
const UNAVAILABLE = "We can't show the 3D view. Here's a picture instead.";
const VIEW_IN_MY_SPACE = "View in my space";

function createView(view: Partial<ModelView> = {}) {
  return {
    turn: jest.fn(),
    tilt: jest.fn(),
    zoom: jest.fn(),
    reset: jest.fn(),
    close: jest.fn(),
    spaceView: undefined,
    ...view,
  };
}

function renderTab(props: Pick<ModelTabProps, "open"> & Partial<ModelTabProps>) {
  const onFailure = jest.fn<ModelTabProps["onFailure"]>();
  const { container, unmount } = render(
    <ModelTab name="Chair" url="/chair.glb" picture={picture} onFailure={onFailure} {...props} />,
  );
  return { container, unmount, onFailure };
}

/** Waits until the model has loaded and its buttons work. */
const turnable = () =>
  waitFor(() => expect(screen.getByRole("button", { name: "Turn left" }).getAttribute("aria-disabled")).toBe("false"), {
    timeout: 10_000,
  });

let wantsNoMotion = false;

beforeEach(() => {
  Object.defineProperty(globalThis, "matchMedia", { value: () => ({ matches: wantsNoMotion }), configurable: true });
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, "matchMedia");
  wantsNoMotion = false;
});

describe("the 3D tab", () => {
  it("shows the image until the model has loaded; buttons and keys rotate and zoom it", async () => {
    const view = createView();
    const { container } = renderTab({ open: async () => view });
    await turnable();
    await userEvent.click(screen.getByRole("button", { name: "Turn right" }));
    await userEvent.click(screen.getByRole("button", { name: "Turn left" }));
    expect(view.turn).toHaveBeenNthCalledWith(1, 30);
    expect(view.turn).toHaveBeenNthCalledWith(2, -30);
    await userEvent.click(screen.getByRole("button", { name: "Tilt up" }));
    await userEvent.click(screen.getByRole("button", { name: "Tilt down" }));
    await userEvent.keyboard("{ArrowUp}");
    for (const [press, degrees] of [15, -15, 15].entries())
      expect(view.tilt).toHaveBeenNthCalledWith(press + 1, degrees);
    await userEvent.click(screen.getByRole("button", { name: "Zoom in" }));
    expect(view.zoom).toHaveBeenLastCalledWith(0.8);
    await userEvent.keyboard("-");
    expect(view.zoom).toHaveBeenLastCalledWith(1.25);
    await userEvent.click(screen.getByRole("button", { name: "Reset view" }));
    expect(view.reset).toHaveBeenCalledTimes(1);
    expect(container.querySelector("img")).toBeNull();
    expect(await findAccessibilityFaults(container)).toEqual([]);
  });

  it("has its buttons from the start, without effect until the model has loaded", async () => {
    const view = createView();
    let arrive = (_view: ModelView): void => undefined;
    const { container } = renderTab({ open: () => new Promise<ModelView>((resolve) => (arrive = resolve)) });
    const button = screen.getByRole("button", { name: "Turn left" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(button);
    expect(view.turn).not.toHaveBeenCalled();
    await act(async () => arrive(view));
    await userEvent.click(button);
    expect(view.turn).toHaveBeenCalledTimes(1);
    expect(container.contains(button)).toBe(true);
  });

  it("shows the image and a message if the model cannot be rendered", async () => {
    const cause = new Error("No WebGL");
    const { container, onFailure } = renderTab({ open: () => Promise.reject(cause) });
    const message = await screen.findByText(UNAVAILABLE);
    expect(message.closest("[aria-live=polite]")).toBeTruthy();
    expect(screen.getByRole("img", { name: picture.alt })).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
    expect(onFailure.mock.calls).toEqual([["3D view failed", cause]]);
    expect(await findAccessibilityFaults(container)).toEqual([]);
  });

  it("falls back to the image when the WebGL context is lost", async () => {
    let lose = () => {};
    renderTab({
      open: async ({ onLost }) => {
        lose = onLost;
        return createView();
      },
    });
    await turnable();
    act(() => lose());
    expect(await screen.findByText(UNAVAILABLE)).toBeTruthy();
  });

  it.each([
    ["still for who wants no motion", true],
    ["moving for all others", false],
  ])("begins %s", async (_why, isReduced) => {
    wantsNoMotion = isReduced;
    const open = jest.fn<OpenModel>(async () => createView());
    renderTab({ open });
    await turnable();
    expect(open).toHaveBeenCalledWith(expect.objectContaining({ isCalm: isReduced, url: "/chair.glb" }));
  });

  it("disposes of the model with the tab, even if it loads later", async () => {
    const view = createView();
    let arrive = (_view: ModelView): void => undefined;
    const arrival = new Promise<ModelView>((resolve) => (arrive = resolve));
    const { unmount } = renderTab({ open: () => arrival });
    unmount();
    arrive(view);
    await arrival;
    expect(view.close).toHaveBeenCalledTimes(1);
  });
});

describe("View in my space", () => {
  it("is offered only if the device supports it", async () => {
    renderTab({ open: async () => createView() });
    await turnable();
    expect(screen.queryByRole("button", { name: VIEW_IN_MY_SPACE })).toBeNull();
  });

  it("only logs a failure [S2-8.18]", async () => {
    const cause = new Error("The session was refused");
    const view = createView({ spaceView: () => Promise.reject(cause) });
    const { container, onFailure } = renderTab({ open: async () => view });
    await screen.findByRole("button", { name: VIEW_IN_MY_SPACE });
    const before = container.innerHTML;
    await userEvent.click(screen.getByRole("button", { name: VIEW_IN_MY_SPACE }));
    expect(onFailure.mock.calls).toEqual([["View in my space failed", cause]]);
    expect(container.innerHTML).toBe(before);
  });
});
