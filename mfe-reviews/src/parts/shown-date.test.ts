import { expect, it } from "@jest/globals";
import { toShownDate } from "./shown-date.js";

it.each([
  ["2026-02-11T23:59:00Z", "Feb 11, 2026"],
  ["2026-01-20", "Jan 20, 2026"],
  ["soon", undefined],
  [undefined, undefined],
])("shows %s as %s wherever it is rendered", (iso, shown) => expect(toShownDate(iso)).toBe(shown));
