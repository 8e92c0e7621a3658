import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { act } from "@testing-library/react";
import { useState, useSyncExternalStore, type ReactNode } from "react";
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

afterEach(() => {
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
