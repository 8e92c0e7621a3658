import { expect, it, jest } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { findAccessibilityFaults } from "../testing/index.js";
import { Message } from "./message.js";
import { Skeleton } from "./skeleton.js";
import { Spinner } from "./spinner.js";
import { Toast } from "./toast.js";

it("says the tone of a message to those who do not see its color", () => {
  const { container } = render(
    <Message tone="warning" title="Customization unavailable">
      <p>Try later.</p>
    </Message>,
  );
  expect(container.textContent).toBe("Warning: Customization unavailableTry later.");
});

it("can be dismissed", async () => {
  const onClose = jest.fn();
  render(<Toast onClose={onClose}>1 item has been added to your cart.</Toast>);
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it("leaves the announcement to the page's one live region", () => {
  const { container } = render(
    <>
      <Toast onClose={() => {}}>Added</Toast>
      <Message>Note</Message>
    </>,
  );
  expect(container.querySelector("[aria-live], [role=alert], [role=status]")).toBeNull();
});

it("is silent while it holds a place, and named where it stands alone", async () => {
  const { container } = render(
    <>
      <Skeleton lines={2} />
      <Spinner label="Loading" />
    </>,
  );
  expect(screen.getByRole("img", { name: "Loading" })).toBeTruthy();
  expect(await findAccessibilityFaults(container)).toEqual([]);
});
