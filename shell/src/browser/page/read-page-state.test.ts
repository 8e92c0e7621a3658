/** @jest-environment jsdom */
import { expect, it } from "@jest/globals";
import { readPageState } from "./read-page-state.js";

const script = (traceId: string) =>
  `<script type="application/json" id="page-state">${JSON.stringify({ traceId })}</script>`;

it("reads the shell's state, not what a release has put into its slot", () => {
  document.body.innerHTML = `<main><div data-slot="identity">${script("hostile")}</div></main>${script("own")}`;
  expect(readPageState(document)?.traceId).toBe("own");
});

it("finds none on a page without", () => {
  document.body.innerHTML = `<main><div data-slot="identity">${script("hostile")}</div></main>`;
  expect(readPageState(document)).toBeUndefined();
});
