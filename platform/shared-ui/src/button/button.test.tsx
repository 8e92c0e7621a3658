import { expect, it, jest } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { findAccessibilityFaults } from "../testing/index.js";
import { Button, ButtonLink } from "./button.js";
import { IconButton } from "./icon-button.js";

it("is pressed", async () => {
  const onClick = jest.fn();
  render(<Button onClick={onClick}>Add to cart</Button>);
  await userEvent.click(screen.getByRole("button", { name: "Add to cart" }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

it.each([
  ["busy", { busy: true }],
  ["unavailable", { unavailable: true }],
])("ignores presses while %s and keeps the focus", async (_state, props) => {
  const onClick = jest.fn();
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" onClick={onClick} {...props}>
        Add to cart
      </Button>
    </form>,
  );
  const button = screen.getByRole("button", { name: "Add to cart" });
  await userEvent.click(button);
  expect(document.activeElement).toBe(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(button.getAttribute("aria-disabled")).toBe("true");
});

it("keeps its state through a double click, if it has one that a press changes", async () => {
  const onClick = jest.fn();
  render(
    <Button aria-pressed={false} onClick={onClick}>
      Helpful
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Helpful" });
  await userEvent.dblClick(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  await userEvent.keyboard(" ");
  expect(onClick).toHaveBeenCalledTimes(2);
});

it("has no accessibility faults in any form", async () => {
  const { container } = render(
    <>
      <Button busy>Add</Button>
      <ButtonLink href="/cart">View cart</ButtonLink>
      <IconButton label="Close">
        <svg aria-hidden />
      </IconButton>
    </>,
  );
  expect(screen.getByRole("link", { name: "View cart" }).getAttribute("href")).toBe("/cart");
  expect(await findAccessibilityFaults(container)).toEqual([]);
});
