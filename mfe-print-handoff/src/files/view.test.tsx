import { expect, it } from "@jest/globals";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { MY_FILES_PATH } from "shared-contracts/constants";
import { savedProject, uploadedFile } from "shared-contracts/fixtures";
import { findAccessibilityFaults } from "shared-ui/testing";
import { openHandoff, renderPrint } from "../testing/render-print.js";

const PROJECTS = "/tpv/api/projects";
const listed = { files: [savedProject, uploadedFile], total: 2 };
const click = (card: HTMLElement, name: string) =>
  act(async () => fireEvent.click(within(card).getByRole("button", { name })));
const names = () => screen.queryAllByRole("article").map((card) => card.getAttribute("aria-label"));

it.each([
  ["Open", "action=I", "/services/print/creative-service/project/DS-100?"],
  ["Edit", "opMode=edit", "/services/print/creative-service/project/DS-100?"],
  ["Reorder", "opMode=copy", "/services/print/creative-service/project/DS-100?"],
])("%s starts a hand-off of the project [S1-2.07]", async (name, query, start) => {
  const answers = { [PROJECTS]: listed, "POST /tpv/api/handoffs": { handoff: openHandoff } };
  const { visited } = await renderPrint("my-files", { answers });
  await click(screen.getAllByRole("article")[0] as HTMLElement, name);
  expect(visited[0]?.startsWith(start)).toBe(true);
  expect(visited[0]).toContain(query);
});

it("keeps the search in the URL", async () => {
  const { fetch } = await renderPrint("my-files", {
    url: { path: "/services/print/print-center", query: { q: "flyer" } },
    answers: { [PROJECTS]: { files: [], total: 0 } },
  });
  expect(fetch.requests[0]?.path).toBe(`${PROJECTS}?q=flyer&limit=24`);
  expect(screen.getByText("No files match your search.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Show all files" }).getAttribute("href")).toBe(MY_FILES_PATH);
});

it("renames, duplicates, deletes and undoes", async () => {
  const own = `${PROJECTS}/file-1`;
  await renderPrint("my-files", {
    answers: {
      [PROJECTS]: { files: [savedProject], total: 1 },
      [`PATCH ${own}`]: { ...savedProject, name: "Fall flyer" },
      [`POST ${own}/copies`]: { ...savedProject, fileId: "file-9", name: "A copy" },
      [`DELETE ${own}`]: { ...savedProject, name: "Fall flyer" },
      [`POST ${own}/restoration`]: { ...savedProject, name: "Fall flyer" },
    },
  });
  const card = () => screen.getByRole("article", { name: /flyer/ });
  await click(card(), "Rename");
  fireEvent.change(screen.getByLabelText("File name"), { target: { value: "Fall flyer" } });
  await click(card(), "Rename");
  expect(names()).toEqual(["Fall flyer"]);
  expect(document.activeElement?.textContent).toBe("Rename");
  await click(card(), "Duplicate");
  expect(names()).toEqual(["A copy", "Fall flyer"]);
  await click(card(), "Delete");
  expect(names()).toEqual(["A copy"]);
  expect(screen.getByText(/Fall flyer was deleted\./)).toBeTruthy();
  expect(document.activeElement?.textContent).toBe("Undo");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Undo" })));
  expect(names()).toEqual(["Fall flyer", "A copy"]);
});

it("copies a file once for a double click", async () => {
  const copies = `POST ${PROJECTS}/file-1/copies`;
  const { fetch } = await renderPrint("my-files", {
    answers: { [PROJECTS]: { files: [savedProject], total: 1 }, [copies]: { ...savedProject, fileId: "file-9" } },
  });
  const duplicate = screen.getByRole("button", { name: "Duplicate" });
  await act(async () => {
    fireEvent.click(duplicate);
    fireEvent.click(duplicate);
  });
  expect(fetch.requests.filter(({ init }) => init.method === "POST")).toHaveLength(1);
  await act(async () => fireEvent.click(screen.getAllByRole("button", { name: "Duplicate" })[0] as HTMLElement));
  expect(fetch.requests.filter(({ init }) => init.method === "POST")).toHaveLength(2);
});

it("loads more files, within the search", async () => {
  const file = (number: number) => ({ ...savedProject, fileId: `file-${number}`, name: `Flyer ${number}` });
  const numbers = Array.from({ length: 6 }, (_, number) => number);
  const { fetch } = await renderPrint("my-files", {
    url: { path: "/services/print/print-center", query: { q: "flyer" } },
    answers: {
      [`${PROJECTS}?q=flyer&limit=24`]: { files: numbers.slice(0, 4).map(file), total: 6 },
      // A file saved meanwhile shifted the list, so its last file repeats.
      [`${PROJECTS}?q=flyer&offset=4&limit=24`]: { files: numbers.slice(3).map(file), total: 7 },
      [`${PROJECTS}?q=flyer&offset=6&limit=24`]: { files: [], total: 7 },
    },
  });
  expect(screen.getByText("4 of 6 files")).toBeTruthy();
  const showMore = () => act(async () => fireEvent.click(screen.getByRole("button", { name: "Show more files" })));
  await showMore();
  expect(names()).toEqual(numbers.map((number) => `Flyer ${number}`));
  await showMore();
  expect(screen.queryByRole("button", { name: "Show more files" })).toBeNull();
  expect(fetch.requests).toHaveLength(3);
});

it("shows failures and keeps the loaded files", async () => {
  await renderPrint("my-files", { answers: { [PROJECTS]: listed } });
  await click(screen.getAllByRole("article")[0] as HTMLElement, "Delete");
  expect(screen.getByText("Something went wrong. Please try again.")).toBeTruthy();
  expect(names()).toHaveLength(2);
});

it("says that files can't be loaded, not that there are none", async () => {
  await renderPrint("my-files", {
    url: { path: MY_FILES_PATH, query: { q: "flyer & card" } },
    answers: { [PROJECTS]: () => ({ status: 503, body: {} }) },
  });
  expect(screen.getByText("We couldn't load your files. Please try again.")).toBeTruthy();
  const again = screen.getByRole("link", { name: "Try again" });
  expect(again.getAttribute("href")).toBe(`${MY_FILES_PATH}?q=flyer+%26+card`);
  expect(screen.queryByText(/No files match|You have no saved files/)).toBeNull();
});

it("keeps a typed name that can't be saved, and says so beside it", async () => {
  let isDown = true;
  await renderPrint("my-files", {
    answers: {
      [PROJECTS]: listed,
      [`PATCH ${PROJECTS}/file-1`]: () =>
        isDown ? { status: 503, body: {} } : { status: 200, body: { ...savedProject, name: "Fall flyer" } },
    },
  });
  const card = () => screen.getAllByRole("article")[0] as HTMLElement;
  await click(card(), "Rename");
  fireEvent.change(screen.getByLabelText("File name"), { target: { value: "Fall flyer" } });
  await click(card(), "Rename");
  expect((screen.getByLabelText("File name") as HTMLInputElement).value).toBe("Fall flyer");
  expect(within(card()).getByText("Something went wrong. Please try again.")).toBeTruthy();
  isDown = false;
  await click(card(), "Rename");
  expect(names()[0]).toBe("Fall flyer");
  expect(screen.queryByLabelText("File name")).toBeNull();
  expect(screen.queryByText("Something went wrong. Please try again.")).toBeNull();
});

it("leads to the sign-in page if the session has ended", async () => {
  const ended = () => ({ status: 401, body: { code: "sign-in-required", message: "Sign in and try again." } });
  const answers = { [PROJECTS]: listed, [`DELETE ${PROJECTS}/file-1`]: ended };
  const { container } = await renderPrint("my-files", { answers });
  await click(screen.getAllByRole("article")[0] as HTMLElement, "Delete");
  expect(screen.getByText("You're no longer signed in.")).toBeTruthy();
  const link = screen.getByRole("link", { name: "Sign in to see your files" });
  expect(link.getAttribute("href")).toBe("/account/signin?returnTo=%2Fservices%2Fprint%2Fprint-center");
  expect(names()).toHaveLength(2);
  expect(await findAccessibilityFaults(container)).toEqual([]);
});
