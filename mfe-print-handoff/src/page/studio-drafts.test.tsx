import { beforeEach, expect, it } from "@jest/globals";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import type { FakeAnswers } from "fragment-kit/testing";
import { OPEN_HANDOFF_CALLS as OWN, openHandoff, renderStudio } from "../testing/render-print.js";

beforeEach(() => sessionStorage.clear());

const WAIT = { timeout: 20_000 };
const gone = () => ({ status: 404, body: { code: "handoff-not-found", message: "Start again." } });

async function show(draft: FakeAnswers[string], handoff: object = openHandoff) {
  const rendered = await renderStudio({
    answers: { [OWN]: handoff, [`${OWN}/quote`]: { qty: 2 }, [`PUT ${OWN}/draft`]: draft },
  });
  const saved = () =>
    rendered.fetch.requests
      .filter(({ init }) => init.method === "PUT")
      .map(({ init }) => JSON.parse(init.body ?? "") as unknown);
  return { ...rendered, saved };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => act(async () => fireEvent.change(field(label), { target: { value } }));

it("keeps a design while the member signs in again, and saves it then", async () => {
  await show(gone);
  await type("Text on the front", "Harbor");
  await type("Project name", "Fall flyer");
  await type("Quantity", "7");
  expect(await screen.findByRole("link", { name: "Sign in" }, WAIT)).toBeTruthy();
  cleanup();

  const { saved } = await show(openHandoff);
  expect(["Text on the front", "Project name", "Quantity"].map((label) => field(label).value)).toEqual([
    "Harbor",
    "Fall flyer",
    "7",
  ]);
  expect(await screen.findByText("All changes saved", undefined, WAIT)).toBeTruthy();
  expect(saved()).toMatchObject([{ design: { front: ["Harbor"] }, projectName: "Fall flyer", qty: 7 }]);
  cleanup();

  await show(openHandoff);
  expect(field("Text on the front").value).toBe("");
});

it("lets the member undo what came back", async () => {
  await show(gone);
  await type("Text on the front", "Harbor");
  cleanup();
  await show(openHandoff);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Undo" })));
  expect(field("Text on the front").value).toBe("");
});

it("saves nothing for a member who only looks", async () => {
  const { saved } = await show(openHandoff);
  expect(screen.getByText("All changes saved")).toBeTruthy();
  expect(saved()).toEqual([]);
});

it.each([
  [
    "of another hand-off",
    "print.draft.other",
    { design: { front: ["A"], back: [] }, quantityText: "1", projectName: "" },
  ],
  ["that isn't a design", "print.draft.h.s", { design: { front: "A" }, quantityText: "1", projectName: "" }],
])("ignores what was kept %s", async (_what, key, kept) => {
  sessionStorage.setItem(key, JSON.stringify(kept));
  await show(openHandoff);
  expect(field("Text on the front").value).toBe("");
});

it("leaves a project alone that can only be viewed", async () => {
  const kept = { design: { front: ["A"], back: [] }, quantityText: "1", projectName: "" };
  sessionStorage.setItem("print.draft.h.s", JSON.stringify(kept));
  await show(openHandoff, { ...openHandoff, item: { ...openHandoff.item, action: "I" } });
  expect(field("Text on the front").value).toBe("");
});
