import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { act } from "@testing-library/react";
import { lazy, Suspense, useState, useSyncExternalStore, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { takeChoices } from "./take-choices.js";

const known = jest.fn();

function Fields() {
  const [gift, setGift] = useState(false);
  const [plan, setPlan] = useState("one-time");
  const [colour, setColour] = useState("black");
  const [note, setNote] = useState("");
  known({ gift, plan, colour, note });
  return (
    <>
      <input type="checkbox" checked={gift} onChange={() => setGift(!gift)} />
      {["one-time", "monthly"].map((value) => (
        <input
          key={value}
          type="radio"
          name="plan"
          value={value}
          checked={plan === value}
          onChange={() => setPlan(value)}
        />
      ))}
      <select value={colour} onChange={(event) => setColour(event.target.value)}>
        <option>black</option>
        <option>blue</option>
      </select>
      <textarea value={note} onChange={(event) => setNote(event.target.value)} />
    </>
  );
}

/** The server's markup, changed by the shopper before React hydrates it. */
async function hydrate(element: ReactNode, change: (container: HTMLElement) => void): Promise<HTMLElement> {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(element);
  change(container);
  const announceChoices = takeChoices(container);
  await act(async () => void hydrateRoot(container, element));
  await act(async () => announceChoices());
  return container;
}

const waitForLook = async () => void jest.advanceTimersByTime(300);

afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
  known.mockClear();
});

it("tells React what was chosen and typed before it took over", async () => {
  const container = await hydrate(<Fields />, (page) => {
    for (const field of page.querySelectorAll("input")) if (!field.checked) field.checked = true;
    page.querySelector("select")!.value = "blue";
    const note = page.querySelector("textarea")!;
    note.value = "for Kim";
    note.focus();
    note.setSelectionRange(4, 4);
  });

  expect(known).toHaveBeenLastCalledWith({ gift: true, plan: "monthly", colour: "blue", note: "for Kim" });
  const [gift, oneTime, monthly] = container.querySelectorAll("input");
  expect([gift?.checked, oneTime?.checked, monthly?.checked]).toEqual([true, false, true]);
  const note = container.querySelector("textarea");
  expect(document.activeElement).toBe(note);
  expect([note?.value, note?.selectionStart]).toEqual(["for Kim", 4]);
});

it("tells React of a file that was chosen before it took over", async () => {
  const heard = jest.fn();
  await hydrate(<input type="file" onChange={({ target }) => heard(target.files?.length)} />, (page) => {
    Object.defineProperty(page.querySelector("input"), "files", { value: [new File(["x"], "logo.png")] });
  });

  expect(heard.mock.calls).toEqual([[1]]);
});

it("tells React of what a lazy part's fields hold, once it has the part's code, also if they changed meanwhile", async () => {
  const container = document.body.appendChild(document.createElement("div"));
  const draw = (part: ReactNode) => (
    <form>
      <Suspense>{part}</Suspense>
    </form>
  );
  container.innerHTML = renderToString(draw(<Fields />));
  const [gift] = container.querySelectorAll("input");
  gift!.checked = true;
  let arrive: (module: { default: typeof Fields }) => void = () => undefined;
  const Late = lazy(() => new Promise<{ default: typeof Fields }>((resolve) => (arrive = resolve)));
  jest.useFakeTimers();
  const announceChoices = takeChoices(container);
  await act(async () => void hydrateRoot(container, draw(<Late />)));
  known.mockClear();
  jest.useFakeTimers();
  announceChoices();
  container.querySelector("textarea")!.value = "for Kim";
  await act(waitForLook);
  expect(known).not.toHaveBeenCalled();
  await act(async () => arrive({ default: Fields }));
  await act(waitForLook);

  expect(known).toHaveBeenLastCalledWith({ gift: true, plan: "one-time", colour: "black", note: "for Kim" });
  expect(gift?.checked).toBe(true);
});

it("says nothing of fields that nobody has touched", async () => {
  const heard = jest.fn();
  const untouched = (
    <form onChange={heard}>
      <input type="range" />
      <input type="color" />
      <input defaultValue="3" />
      <select>
        <option>any</option>
        <option>four stars</option>
      </select>
    </form>
  );
  await hydrate(untouched, () => undefined);

  expect(heard).not.toHaveBeenCalled();
});

describe("a box that the browser's own list ticks after hydration", () => {
  let isKept = true;
  const hear = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    hear.add(listener);
    return () => hear.delete(listener);
  };
  function toggle(): void {
    isKept = !isKept;
    for (const listener of hear) listener();
  }
  function Compared() {
    const isCompared = useSyncExternalStore(
      subscribe,
      () => isKept,
      () => false,
    );
    known(isCompared);
    return <input type="checkbox" checked={isCompared} onChange={toggle} />;
  }

  it.each([
    ["untouched", () => undefined],
    ["ticked by then", (page: HTMLElement) => void (page.querySelector("input")!.checked = true)],
  ])("stays so, %s", async (_how, change) => {
    const container = await hydrate(<Compared />, change);

    expect(known).toHaveBeenLastCalledWith(true);
    expect(container.querySelector("input")?.checked).toBe(true);
  });
});
