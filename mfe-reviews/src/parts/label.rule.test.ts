import { expect, it } from "@jest/globals";
import { toLabel, toShownDate } from "./label.rule.js";

const user = { displayName: "Robin" };

it.each([
  ["title and author", { title: "Cuts well", text: "Through cardboard", user }, "Report: Cuts well, Robin"],
  ["text without a title", { text: "It does", user }, "Report: It does, Robin"],
  ["an empty title", { title: "", text: "It does" }, "Report: It does"],
  ["only an author", { user }, "Report: Robin"],
  ["nothing", {}, "Report"],
  ["60 characters", { text: "🖍".repeat(60) }, `Report: ${"🖍".repeat(60)}`],
  ["61 characters", { text: "🖍".repeat(61) }, `Report: ${"🖍".repeat(60)}…`],
])("begins with the visible text and says what it is about: %s", (_what, writing, label) => {
  expect(toLabel("Report", writing)).toBe(label);
});

it.each([
  ["2026-02-11T23:59:00Z", "Feb 11, 2026"],
  ["2026-01-20", "Jan 20, 2026"],
  ["soon", undefined],
  [undefined, undefined],
])("shows %s as %s wherever it is rendered", (iso, shown) => expect(toShownDate(iso)).toBe(shown));
