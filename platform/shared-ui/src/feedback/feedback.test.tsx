import { expect, it } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { findAccessibilityFaults } from "../testing/index.js";
import { Message } from "./message.js";
import { Spinner } from "./spinner.js";

it("says the tone of a message to those who do not see its color", () => {
  const { container } = render(
    <Message tone="warning" title="Customization unavailable">
      <p>Try later.</p>
    </Message>,
  );
  expect(container.textContent).toBe("Warning: Customization unavailableTry later.");
});

it("leaves the announcement to the page's one live region", () => {
  const { container } = render(<Message>Note</Message>);
  expect(container.querySelector("[aria-live], [role=alert], [role=status]")).toBeNull();
});

it("names a spinner that stands alone", async () => {
  const { container } = render(<Spinner label="Loading" />);
  expect(screen.getByRole("img", { name: "Loading" })).toBeTruthy();
  expect(await findAccessibilityFaults(container)).toEqual([]);
});
