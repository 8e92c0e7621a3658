import { expect, it } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { Button } from "../button/button.js";
import { Message } from "../feedback/message.js";
import { Disclosure } from "../layout/disclosure.js";
import { Popover } from "../overlays/popover.js";
import { findAccessibilityFaults, translatePage } from "../testing/index.js";
import { Badge } from "./badge.js";
import { Link } from "./link.js";
import { Price } from "./price.js";
import { Stars } from "./stars.js";

it("says which amount is which to those who do not see the strike", () => {
  const { container } = render(<Price final="$12.49" struck="$15.99" perUnit="$0.02 per sheet" />);
  expect(container.textContent).toBe("Price $12.49Was $15.99$0.02 per sheet");
  expect(container.querySelector("s")?.textContent).toBe("$15.99");
});

it("shows the label of a price that starts somewhere", () => {
  render(<Price final="$8.00" label="Starting at" labelShown />);
  expect(screen.getByText("Starting at").className).not.toContain("visually-hidden");
});

it.each([
  [4.26, "4.3 out of 5 stars"],
  [5, "5 out of 5 stars"],
  [9, "5 out of 5 stars"],
  [-1, "0 out of 5 stars"],
])("reads a rating of %d as %s", (rating, sentence) => {
  render(<Stars rating={rating} />);
  expect(screen.getByText(sentence)).toBeTruthy();
});

it("opens what leaves the store in a new tab without access to this page", () => {
  render(
    <Link href="https://example.com" external>
      Learn more
    </Link>,
  );
  const link = screen.getByRole("link", { name: "Learn more (opens in a new tab)" });
  expect(link.getAttribute("target")).toBe("_blank");
  expect(link.getAttribute("rel")).toBe("noopener noreferrer");
});

it("has no accessibility faults", async () => {
  const { container } = render(
    <p>
      <Badge tone="positive">Free delivery</Badge>
      <Stars rating={3} />
      <Link href="/x">x</Link>
    </p>,
  );
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

it.each([
  ["a button", (text: string) => <Button>{text}</Button>],
  ["a busy button", (text: string) => <Button busy>{text}</Button>],
  [
    "a link",
    (text: string) => (
      <Link href="https://example.com" external>
        {text}
      </Link>
    ),
  ],
  ["a message", (text: string) => <Message tone="error">{text}</Message>],
  ["a summary", (text: string) => <Disclosure summary={text}>Content</Disclosure>],
  [
    "a trigger",
    (text: string) => (
      <Popover trigger={text} label="More" open={false} onOpenChange={() => undefined}>
        Content
      </Popover>
    ),
  ],
  ["a price", (text: string) => <Price final={text} struck={text} struckLabel={text} perUnit={text} unit={text} />],
])("changes the text of %s on a translated page", (_what, toElement) => {
  const { container, rerender } = render(toElement("Add 3 to cart"));
  translatePage(container);
  rerender(toElement("Add 2 to cart"));
  expect(container.textContent).toContain("Add 2 to cart");
  expect(container.textContent).not.toContain("Add 3 to cart");
});
