import { expect, it } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Price } from "../text/price.js";
import { findAccessibilityFaults, showAtWidth } from "../testing/index.js";
import { AtWidths } from "./at-widths.js";
import { Disclosure } from "./disclosure.js";
import { ProductTile } from "./product-tile.js";
import { SpecificationList } from "./specification-list.js";
import { StickyBar } from "./sticky-bar.js";
import { Table } from "./table.js";

it.each([
  [767, "xs narrow all"],
  [768, "fromSm narrow all"],
  [1023, "fromSm narrow all"],
  [1024, "fromSm wide all"],
])("at %i px shows the variants %s", (width, expected) => {
  render(
    <>
      {(["xs", "fromSm", "narrow", "wide", "all"] as const).map((widths) => (
        <AtWidths key={widths} widths={widths}>
          <button type="button">{widths}</button>
        </AtWidths>
      ))}
    </>,
  );
  showAtWidth(width);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(expected.split(" "));
});

it("names the rows of a table by their first column and marks the current one", async () => {
  const { container } = render(
    <Table
      caption="Buy more, save more"
      columns={[
        { key: "range", heading: "Quantity", cell: ({ range }) => range },
        { key: "price", heading: "Price", numeric: true, cell: ({ price }) => price },
      ]}
      rows={[
        { range: "1", price: "$2.00" },
        { range: "2+", price: "$1.80" },
      ]}
      rowKey={({ range }) => range}
      isCurrent={({ range }) => range === "2+"}
    />,
  );
  expect(screen.getByRole("table", { name: "Buy more, save more" })).toBeTruthy();
  expect(screen.getByRole("rowheader", { name: "2+" }).closest("tr")?.getAttribute("aria-current")).toBe("true");
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

it("opens a disclosure", async () => {
  render(<Disclosure summary="Returns">Within 30 days.</Disclosure>);
  await userEvent.click(screen.getByText("Returns"));
  expect(screen.getByText("Within 30 days.").closest("details")?.open).toBe(true);
});

it("takes a bar that is not shown out of reach", () => {
  const { rerender } = render(
    <StickyBar label="Buy" shown edge="bottom" offset={0}>
      <button type="button">Add</button>
    </StickyBar>,
  );
  expect(screen.getByRole("button", { name: "Add" })).toBeTruthy();
  rerender(
    <StickyBar label="Buy" shown={false} edge="bottom" offset={55}>
      <button type="button">Add</button>
    </StickyBar>,
  );
  expect(screen.queryByRole("button", { name: "Add" })).toBeNull();
});

it("shows a product as one link with what else it was given", async () => {
  const { container } = render(
    <>
      <h2>Similar products</h2>
      <ProductTile
        href="/lpd-sba-sku/product_1"
        title="Stapler"
        image={{ src: () => "/images/1", alt: "" }}
        price={<Price final="$2.00" />}
        action={<button type="button">Add</button>}
      />
      <SpecificationList entries={[{ name: "Ink", value: "Blue" }]} />
    </>,
  );
  expect(screen.getByRole("link", { name: "Stapler" }).getAttribute("href")).toBe("/lpd-sba-sku/product_1");
  expect(screen.getByRole("definition").textContent).toBe("Blue");
  expect(await findAccessibilityFaults(container)).toEqual([]);
});
