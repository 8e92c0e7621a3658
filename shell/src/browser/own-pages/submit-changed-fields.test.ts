/** @jest-environment jsdom */
import { expect, it } from "@jest/globals";
import { submitChangedFields } from "./submit-changed-fields.js";

it("submits the form of a field that saves itself, and of no other", () => {
  document.body.innerHTML = `<form><input id="quantity" data-saves><input id="name"></form>`;
  const sent: Event[] = [];
  document.querySelector("form")?.addEventListener("submit", (event) => {
    event.preventDefault();
    sent.push(event);
  });
  submitChangedFields(document);
  const change = (id: string) => document.getElementById(id)?.dispatchEvent(new Event("change", { bubbles: true }));
  change("name");
  expect(sent).toHaveLength(0);
  change("quantity");
  expect(sent).toHaveLength(1);
});
