import { price, products, type Feed } from "./support/feed.js";

export const FEED: Feed = {
  products: products("EU", {
    reduced: {
      prices: [price(7.41, { basePrice: 9.83 })],
      earlierPrices: [
        { since: "2020-01-01T00:00:00Z", finalPrice: 6.27 },
        { since: "2020-06-01T00:00:00Z", finalPrice: 8.59 },
      ],
    },
    measured: {
      prices: [price(9, { pricePerUnitUom: "fl oz" })],
      unitOfMeasure: { unitOfMeasure: "Bottle", unitOfMeasureQty: 12 },
    },
    safety: {
      safety: {
        manufacturer: {
          name: "Harbor Lamps",
          address: "1 Pier Road, Boston, MA 02108",
          contact: "https://lamps.example",
        },
        responsiblePerson: {
          name: "Lampen GmbH",
          address: "Hafenstraße 4, 20457 Hamburg, Germany",
          contact: "safety@lampen.example",
        },
        warnings: ["Not for children under 3 years.", "<b>Hot</b> after use."],
      },
    },
    energy: { energyLabel: { energyClass: "C", label: "/labels/c.pdf", informationSheet: "https://eprel.example/1" } },
    "energy-alone": { energyLabel: { energyClass: "G" } },
  }),
};
