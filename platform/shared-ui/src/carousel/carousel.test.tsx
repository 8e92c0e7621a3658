import { expect, it, jest } from "@jest/globals";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { findAccessibilityFaults, showAtWidth } from "../testing/index.js";
import { Carousel, type CarouselProps } from "./carousel.js";

const items = ["pen", "stapler", "paper", "chair", "desk"];
function Sample(props: Partial<CarouselProps<string>>) {
  return (
    <Carousel
      label="Products"
      items={items}
      itemKey={(item) => item}
      renderItem={(item, { current, load }) => (
        <p data-testid={item} data-current={current} data-load={load}>
          {item}
        </p>
      )}
      {...props}
    />
  );
}
const current = () => items.filter((item) => screen.getByTestId(item).dataset["current"] === "true");
const loaded = () => items.filter((item) => screen.getByTestId(item).dataset["load"] === "true");

it("is a named carousel without accessibility faults", async () => {
  const { container } = render(<Sample dots="all" />);
  expect(screen.getByRole("region", { name: "Products" }).getAttribute("aria-roledescription")).toBe("carousel");
  const slides = screen.getAllByRole("listitem");
  expect(slides.map((slide) => slide.getAttribute("aria-roledescription"))).toEqual(items.map(() => "slide"));
  expect(screen.getByRole("listitem", { name: "5 of 5" })).toBe(slides[4]);
  const picker = screen.getByRole("group", { name: "Choose what to see of: Products" });
  expect(within(picker).getAllByRole("button")).toHaveLength(5);
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

it("moves by arrows and tells where it is", async () => {
  const onPositionChange = jest.fn();
  render(<Sample onPositionChange={onPositionChange} />);
  await userEvent.click(screen.getByRole("button", { name: /^Next: / }));
  expect(current()).toEqual(["stapler"]);
  expect(onPositionChange).toHaveBeenLastCalledWith(1);
});

it("stops at its ends, or wraps around where asked", async () => {
  const { rerender } = render(<Sample />);
  expect(screen.getByRole("button", { name: /^Previous: / }).getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(screen.getByRole("button", { name: /^Previous: / }));
  expect(current()).toEqual(["pen"]);
  rerender(<Sample wrap />);
  await userEvent.click(screen.getByRole("button", { name: /^Previous: / }));
  expect(current()).toEqual(["desk"]);
  await userEvent.click(screen.getByRole("button", { name: /^Next: / }));
  expect(current()).toEqual(["pen"]);
});

it("moves by dots and marks the current one", async () => {
  render(<Sample dots="all" />);
  await userEvent.click(screen.getByRole("button", { name: /^Show 4 of 5: / }));
  expect(current()).toEqual(["chair"]);
  expect(screen.getByRole("button", { name: /^Show 4 of 5: / }).getAttribute("aria-current")).toBe("true");
});

it("has one tab stop for all dots, among which arrow keys choose", async () => {
  render(<Sample dots="all" arrows="none" focusTrack={false} />);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Show 1 of 5: / }));
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  expect(current()).toEqual(["paper"]);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Show 3 of 5: / }));
  await userEvent.keyboard("{End}");
  expect(current()).toEqual(["desk"]);
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});

it("has a track for the keyboard to scroll, for good where its owner wants that and always without JavaScript", () => {
  const track = () => screen.getByRole("list", { name: "Products" });
  expect(renderToString(<Sample focusTrack={false} />)).toContain('tabindex="0"');
  const { rerender } = render(<Sample key="one" />);
  expect(track().getAttribute("tabindex")).toBe("0");
  rerender(<Sample key="other" focusTrack={false} />);
  expect(track().getAttribute("tabindex")).toBeNull();
});

it("follows a swipe once it has settled", () => {
  jest.useFakeTimers();
  render(<Sample />);
  const track = screen.getByRole("list", { name: "Products" });
  [...track.children].forEach((slide, index) =>
    Object.defineProperty(slide, "offsetLeft", { value: index * 100, configurable: true }),
  );
  Object.defineProperties(track, { clientWidth: { value: 100 }, scrollWidth: { value: 500 } });
  track.scrollLeft = 205;
  fireEvent.scroll(track);
  expect(current()).toEqual(["pen"]);
  fireEvent.scroll(track);
  act(() => jest.runAllTimers());
  jest.useRealTimers();
  expect(current()).toEqual(["paper"]);
});

it("keeps a swipe from before its code loaded, unless its owner leads it elsewhere", () => {
  jest.useFakeTimers();
  const scrollLeft = jest.spyOn(Element.prototype, "scrollLeft", "get").mockReturnValue(200);
  const offset = jest.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(function (
    this: HTMLElement,
  ) {
    return this.tagName === "LI" ? [...(this.parentElement?.children ?? [])].indexOf(this) * 100 : 0;
  });
  const scrollWidth = jest.spyOn(Element.prototype, "scrollWidth", "get").mockReturnValue(500);
  const { unmount } = render(<Sample />);
  act(() => jest.runAllTimers());
  expect(current()).toEqual(["paper"]);
  unmount();
  render(<Sample position={4} />);
  act(() => jest.runAllTimers());
  expect(current()).toEqual(["desk"]);
  for (const mock of [scrollLeft, offset, scrollWidth]) mock.mockRestore();
  jest.useRealTimers();
});

it("loads the current slide alone unless told otherwise, and keeps what was seen [S2-4.52] [S2-9.46]", async () => {
  const { rerender } = render(<Sample />);
  expect(loaded()).toEqual(["pen"]);
  await userEvent.click(screen.getByRole("button", { name: /^Next: / }));
  expect(loaded()).toEqual(["pen", "stapler"]);
  rerender(<Sample preRenderRange={2} />);
  expect(loaded()).toEqual(["pen", "stapler", "paper", "chair"]);
});

it("can be led by its owner", () => {
  render(<Sample position={2} />);
  expect(current()).toEqual(["paper"]);
});

it("tells which slide began to play a video", () => {
  const onPlay = jest.fn();
  render(
    <Sample
      onPlay={onPlay}
      renderItem={(item) => (
        <video aria-label={item}>
          <track kind="captions" />
        </video>
      )}
    />,
  );
  fireEvent.play(screen.getByLabelText("paper"));
  expect(onPlay).toHaveBeenCalledWith(2);
});

it("has dots on narrow screens and arrows on wide ones where asked", () => {
  render(<Sample dots="narrow" arrows="wide" />);
  showAtWidth(1023);
  expect(screen.queryByRole("button", { name: /^Next: / })).toBeNull();
  expect(screen.getByRole("button", { name: /^Show 1 of 5: / })).toBeTruthy();
  showAtWidth(1024);
  expect(screen.getByRole("button", { name: /^Next: / })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Show 1 of 5: / })).toBeNull();
});

it("moves two by two where two are seen, and has a dot for each two", async () => {
  render(<Sample layout="pair" dots="all" />);
  expect(screen.getAllByRole("button", { name: /^Show/ })).toHaveLength(3);
  await userEvent.click(screen.getByRole("button", { name: /^Next: / }));
  expect(current()).toEqual(["paper"]);
  expect(screen.getByRole("button", { name: /^Show 2 of 3: / }).getAttribute("aria-current")).toBe("true");
  await userEvent.click(screen.getByRole("button", { name: /^Next: / }));
  expect(current()).toEqual(["chair"]);
  expect(screen.getByRole("button", { name: /^Next: / }).getAttribute("aria-disabled")).toBe("true");
});

it("has no controls where all slides are seen", () => {
  render(<Sample layout="pair" items={["pen", "stapler"]} dots="all" />);
  expect(screen.queryByRole("button")).toBeNull();
});

it("knows how many are seen once they are laid out", () => {
  jest.spyOn(HTMLElement.prototype, "clientWidth", "get").mockImplementation(function (this: HTMLElement) {
    return this.tagName === "UL" ? 640 : 200;
  });
  render(<Sample layout="tiles" dots="all" />);
  expect(screen.getAllByRole("button", { name: /^Show/ })).toHaveLength(2);
  jest.restoreAllMocks();
});

it("has no controls for a single slide", () => {
  render(<Sample items={["pen"]} renderItem={(item) => item} dots="all" />);
  expect(screen.queryByRole("button")).toBeNull();
});
