import { price, product, type Feed } from "./support/feed.js";

export const FEED: Feed = {
  products: [
    product("GUEST-everything", {
      prices: [price(15, { basePrice: 20, quantityLimit: 5 }), price(14, {}, "BOPIS"), price(13, {}, "AUTO_RESTOCK")],
      tiers: [{ minimumQty: 5, maximumQty: 999, price: 11 }],
      flags: { bopisEligible: true, autoRestockEligible: true, heavyWeightSku: true },
      shipping: { heavyWeightShippingFee: 9 },
      restriction: { type: "RESTRICTED" },
    }),
    product("GUEST-out"),
    product("GUEST-discontinued", { restriction: { type: "DISCONTINUED" } }),
  ],
  inventory: [{ itemId: "GUEST-out", onHand: 0 }],
  plans: [
    {
      kind: "protection",
      skuNumber: "GUEST-PLAN",
      skuName: "Plan that guests do not see",
      finalPrice: 4,
      items: ["GUEST-everything"],
    },
  ],
  content: [
    {
      kind: "guest-content",
      tenant: "retail",
      headliner: "Sign in for your price",
      subHeadliner: "Members pay less.",
      icon: "tag",
      iconColor: "#aa0000",
      imageUrl: "guest-picture",
      MultipleCTAs: [
        { cta: "Sign in", ctaType: "button", destinationUrl: "/account/signin" },
        {
          cta: "Why join",
          ctaType: "link",
          destinationUrl: "/lp/why-join",
          destinationTarget: "_blank",
          ariaLabel: "Why join our shop",
        },
      ],
    },
    {
      kind: "prompt",
      tenant: "retail",
      key: "becomeMember",
      text: "Become a member",
      linkText: "Join now",
      url: "/lp/join",
    },
    {
      kind: "prompt",
      tenant: "business",
      key: "banner",
      text: "Spring deals on paper",
      linkText: "See deals",
      url: "/deals/spring",
    },
    {
      kind: "links",
      tenant: "retail",
      signInUrl: "/account/signin?theme=green",
      ecoProgramUrl: "https://eco.example/program",
      diverseSuppliersShopId: "77",
    },
    {
      kind: "message",
      tenant: "retail",
      key: "promoServices",
      title: "Promotional products",
      paragraphs: ["We print your logo."],
    },
    {
      kind: "message",
      tenant: "retail",
      key: "membershipTerms",
      title: "Terms of membership",
      paragraphs: ["Cancel any time."],
    },
    { kind: "message", tenant: "retail", key: "contactUs", title: "Contact us", paragraphs: ["Call 555-0100."] },
    {
      kind: "message",
      tenant: "retail",
      key: "recyclingRewards",
      title: "Recycle",
      paragraphs: ["Earn $2 for each cartridge."],
    },
    {
      kind: "message",
      tenant: "retail",
      key: "autoRestockLearnMore",
      title: "How Auto Restock works",
      paragraphs: ["Choose how often we deliver."],
    },
  ],
};
