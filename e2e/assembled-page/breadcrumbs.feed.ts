import { price, products, type Feed } from "./support/feed.js";

export const FEED: Feed = {
  products: products("TRAIL", {
    own: {
      breadcrumbs: [
        { displayName: "Writing", url: "/department/WRITE" },
        { displayName: "Pens", url: "/department/PENS" },
      ],
    },
    hierarchy: {
      hierarchy: {
        supercategory: { id: "TRAIL-SC", name: "Office" },
        department: { id: "TRAIL-DP", name: "Paper" },
        category: { id: "TRAIL-CT", name: "Copy paper" },
        class: { id: "TRAIL-CL", name: "Letter" },
      },
    },
    parent: { seoData: { parentPumiceUrl: "/department/WRITE", anchorText: "writing" } },
    "parent-only": { seoData: { parentPumiceUrl: "/department/WRITE" } },
    "anchor-only": { seoData: { anchorText: "writing" } },
    seo: {
      name: "Marker, black",
      prices: [price(15, { basePrice: 19.5 })],
      seoData: {
        title: "Buy a black marker",
        description: "Markers in black.",
        canonical: "/lpd-sba-sku/product_TRAIL-canonical",
        robots: "noindex",
      },
    },
    "seo-heading": { name: "Marker, blue", seoData: { h1: "The blue marker" } },
    "seo-name": { name: "Marker, green" },
  }),
  content: [
    {
      kind: "page",
      tenant: "retail",
      path: "/lp/why-join",
      title: "Why join",
      sections: [{ heading: "Prices", paragraphs: ["Members pay less."], links: [{ text: "Home", url: "/" }] }],
    },
  ],
};
