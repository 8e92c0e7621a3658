import { describe, expect, it } from "@jest/globals";
import { visitProduct } from "./support/page.js";
import { priceLines } from "./support/product-page.js";

/* The harness's retail tenant has `euDisclosures`, its business tenant doesn't. */

describe("the lowest price before a reduction", () => {
  const line = "Lowest price in the 30 days before: $8.59";

  it("is shown beside the price", async () => {
    expect(priceLines(await visitProduct("member", "EU-reduced"))).toEqual([
      "Price $7.41 List price $9.83",
      line,
      "25% off",
    ]);
  });

  it("is nowhere on a tenant without the setting, or for visitors who may not see prices", async () => {
    for (const visitor of ["buyer", "retail", "business", "priceless"] as const)
      expect((await visitProduct(visitor, "EU-reduced")).html).not.toContain("8.59");
  });
});

it("shows a unit price wherever the product has a unit and a number of units", async () => {
  expect(priceLines(await visitProduct("member", "EU-measured"))).toEqual(["Price $9.00 12/Bottle $0.75 per fl oz"]);
  expect(priceLines(await visitProduct("buyer", "EU-measured"))).toEqual(["Your price $9.00 12/Bottle"]);
});

describe("producer and safety information", () => {
  it("is shown to everyone in the details, as text", async () => {
    for (const visitor of ["member", "retail"] as const) {
      const details = (await visitProduct(visitor, "EU-safety")).slot("details").querySelector("details");
      expect(details?.querySelector("summary")?.textContent).toBe("Producer and safety information");
      expect(Array.from(details?.querySelectorAll("dt, dd") ?? [], ({ textContent }) => textContent)).toEqual([
        "Manufacturer",
        "Harbor Lamps",
        "Manufacturer: address",
        "1 Pier Road, Boston, MA 02108",
        "Manufacturer: contact",
        "https://lamps.example",
        "Responsible person in the EU",
        "Lampen GmbH",
        "Responsible person in the EU: address",
        "Hafenstraße 4, 20457 Hamburg, Germany",
        "Responsible person in the EU: contact",
        "safety@lampen.example",
        "Warning",
        "Not for children under 3 years.",
        "Warning 2",
        "<b>Hot</b> after use.",
      ]);
    }
  });

  it("is nowhere on a tenant without the setting", async () => {
    expect((await visitProduct("buyer", "EU-safety")).html).not.toContain("Harbor Lamps");
  });
});

describe("the energy label", () => {
  it("is in the buy box after the price, linked to the label and the information sheet", async () => {
    for (const visitor of ["member", "retail"] as const) {
      const page = await visitProduct(visitor, "EU-energy");
      const arrow = page.slot("buy-box").querySelector('[aria-hidden][data-class="C"]');
      expect(arrow?.parentElement?.textContent).toBe("Energy class C on a scale from A to G");
      expect(arrow?.closest("a")?.getAttribute("href")).toBe("/labels/c.pdf");
      const sheet = page.slot("buy-box").querySelector('a[href="https://eprel.example/1"]');
      expect(sheet?.textContent).toBe("Product information sheet");
      expect(page.structuredData()).toMatchObject({
        hasEnergyConsumptionDetails: {
          "@type": "EnergyConsumptionDetails",
          hasEnergyEfficiencyCategory: "https://schema.org/EUEnergyEfficiencyCategoryC",
          energyEfficiencyScaleMin: "https://schema.org/EUEnergyEfficiencyCategoryG",
          energyEfficiencyScaleMax: "https://schema.org/EUEnergyEfficiencyCategoryA",
        },
      });
    }
  });

  it("has no link without an address", async () => {
    const page = await visitProduct("member", "EU-energy-alone");
    expect(page.slot("buy-box").querySelector('[data-class="G"]')?.closest("a")).toBeNull();
    expect(page.html).not.toContain("Product information sheet");
  });

  it("is nowhere on a tenant without the setting", async () => {
    const page = await visitProduct("buyer", "EU-energy");
    expect(page.html).not.toMatch(/Energy class|EUEnergyEfficiency|eprel/);
  });
});
