import { products, type Feed } from "./support/feed.js";

export const FEED: Feed = {
  products: products("RTL", {
    notebook: {
      name: "دفتر 6A",
      brandName: "دفاتر 3",
      description: { headliner: "USB Type A 6 : المخارج", bullets: ["مخارج 2"], paragraphs: ["דפים 80 g/m²."] },
      specifications: [{ name: "مخارج", value: "6 مخارج A" }],
      breadcrumbs: [{ displayName: "מחברות A5", url: "/department/WRITE" }],
      documents: [{ title: "دليل 1", url: "/documents/guide.pdf" }],
    },
  }),
};
