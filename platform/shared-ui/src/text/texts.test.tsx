import { expect, it } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { findAccessibilityFaults } from "../testing/index.js";
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
