/** @jest-environment jsdom */
import { beforeEach, describe, expect, it, jest } from "@jest/globals";
import { screen } from "@testing-library/dom";
import { userEvent } from "@testing-library/user-event";
import { helpWithPasswords } from "./help-with-passwords.js";

helpWithPasswords(document);

beforeEach(() => {
  document.body.innerHTML = `<form>
    <label>Email <input name="email"></label>
    <label>Password <input id="password" type="password" minlength="10" required></label>
    <button type="button" data-shows="password" aria-pressed="false">Show password</button>
    <p data-rates="password" aria-hidden="true" data-too-short="{n} more characters needed"
      data-too-simple="Too easy to guess" data-good="Good" data-strong="Strong"></p><output></output>
    <button>Send</button></form>`;
  document.forms[0]?.addEventListener("submit", (event) => event.preventDefault());
});

const field = () => screen.getByLabelText<HTMLInputElement>("Password");
const toggle = () => screen.getByRole("button", { name: "Show password" });

describe("the button of a password", () => {
  it("shows and hides it, and says which", async () => {
    expect([field().type, toggle().getAttribute("aria-pressed")]).toEqual(["password", "false"]);
    await userEvent.click(toggle());
    expect([field().type, toggle().getAttribute("aria-pressed")]).toEqual(["text", "true"]);
    await userEvent.click(toggle());
    expect([field().type, toggle().getAttribute("aria-pressed")]).toEqual(["password", "false"]);
  });

  it("hides it before the form is sent", async () => {
    await userEvent.type(field(), "twelve apples");
    await userEvent.click(toggle());
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(field().type).toBe("password");
  });
});

describe("the strength of a password", () => {
  const strength = () => document.querySelector("[data-rates]")?.textContent;

  it.each([
    ["apples", "4 more characters needed"],
    ["aaaaaaaaaaaa", "Too easy to guess"],
    ["twelve apples", "Good"],
    ["twelve apples and a pear", "Strong"],
  ])("of “%s” reads “%s”", async (password, text) => {
    await userEvent.type(field(), password);
    expect(strength()).toContain(text);
  });

  it("depends on the email, and is not spoken of without a password", async () => {
    await userEvent.type(field(), "nora.field 1999");
    expect(strength()).toContain("Good");
    await userEvent.type(screen.getByLabelText("Email"), "nora.field@shop.example");
    expect(strength()).toContain("Too easy to guess");
    await userEvent.clear(field());
    expect(strength()).toBe("");
  });
});

it("the strength is spoken once typing pauses, not with each key", async () => {
  jest.useFakeTimers();
  const keys = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: 100 });
  const spoken: (string | null)[] = [];
  const region = screen.getByRole("status");
  const observer = new MutationObserver(() => spoken.push(region.textContent));
  observer.observe(region, { childList: true });
  await keys.type(field(), "twelve apples");
  expect(spoken).toEqual([]);
  await jest.advanceTimersByTimeAsync(800);
  expect(spoken).toEqual(["Good"]);
  await keys.clear(field());
  await jest.advanceTimersByTimeAsync(800);
  expect(spoken).toEqual(["Good", ""]);
  observer.disconnect();
  jest.useRealTimers();
});

it("leaves a field alone that no button or strength belongs to", async () => {
  document.body.innerHTML = `<form><input name="email" aria-label="Email"><button type="button">Other</button></form>`;
  await userEvent.type(screen.getByLabelText("Email"), "nora");
  await userEvent.click(screen.getByRole("button", { name: "Other" }));
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("nora");
});
