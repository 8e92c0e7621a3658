import type * as z from "zod/mini";
import { describe, expect, it } from "@jest/globals";
import { ActiveProductView, AlternativeTile, BundleTile, ExpertsSuggestEntry, TileModel } from "./tile.js";
import { PickupOverlayItem } from "./product-item.js";
import { CompareItem } from "../events/compare-changed.js";
import { GuestContent } from "./page-data.js";
import { PrintPunchoutItem } from "./print-punchout-item.js";

const tileModel = {
  purchaseOption: "BOPIS",
  itemId: "1",
  cId: "CIN-1",
  model: "M-1",
  units: "Ream",
  unitsNum: 1,
  price: "$9.00",
  priceValue: 9,
  originalPrice: "$10.00",
  promoMessage: "Spring",
  secondaryPromoMessage: "Summer",
  percentageOffMsg: "10% off",
  badgeColor: "sale",
  savings: [{ valueText: "$1.00", description: "Off", type: "SALE", style: "sale" }],
  additionalMsg: { type: "info", text: "Soon", moreText: "Details", date: "2026-04-01", tileBackMsg: "Back" },
  quantityLimit: 5,
  image: "paper",
  brandName: "Ridgeline",
};

const alternativeTile = {
  itemId: "1",
  brandName: "Ridgeline",
  manufacturerName: "Ridgeline Mills",
  altItemType: "ownbrand",
  ecoId: "ECO-1",
  ecoTitle: "Recycled",
  badgeDetails: { productBadge: "Backorder" },
  isDeliveryInstock: true,
  ctaText: "Add to cart",
  inStoreOnly: true,
  expectedDate: "2026-04-01",
  dynamicTitle: "Try this",
  shippingAndHandlingFee: 5,
};

describe("contract types: every field survives a read, and a wrong type is refused at its path", () => {
  it.each([
    [
      "Tile model: savings [S1-3.21]",
      TileModel,
      tileModel,
      "savings.0.valueText savings.0.description savings.0.type savings.0.style",
    ],
    [
      "Tile model: additional message [S1-3.22]",
      TileModel,
      tileModel,
      "additionalMsg.type additionalMsg.text additionalMsg.moreText additionalMsg.date additionalMsg.tileBackMsg",
    ],
    [
      "Experts-suggest entry [S1-3.25]",
      ExpertsSuggestEntry,
      {
        itemId: "1",
        mboxName: "CBT_SLOT1_SA",
        priceValue: 9,
        price: "$9.00",
        title: "Paper",
        brandName: "Ridgeline",
        resolvedItemId: "1",
        seePriceInCart: true,
        additionalMsg: { text: "Soon" },
      },
      "itemId mboxName priceValue price title brandName resolvedItemId seePriceInCart additionalMsg",
    ],
    [
      "Print punchout item [S1-3.27]",
      PrintPunchoutItem,
      {
        itemId: "1",
        cin: "CIN-1",
        qty: 2,
        cartId: "C",
        subAction: "S",
        returnFl: "Y",
        assetId: "A",
        templateKey: "color_double",
        comingFrom: "sku",
        tpvId: "20",
        proofId: "DS-1",
        action: "RS",
        saveForLaterUId: "U",
        projectName: "Flyer",
        opMode: "copy",
      },
      "itemId cin qty cartId subAction returnFl assetId templateKey comingFrom tpvId proofId action saveForLaterUId projectName opMode",
    ],
    [
      "Pickup overlay item [S1-3.34]",
      PickupOverlayItem,
      {
        name: "Paper",
        itemId: "1",
        customerSku: "CIN-1",
        price: 9,
        uom: "Ream",
        uomQty: 1,
        qty: 2,
        imageUrl: "/images/paper",
        storeNumber: "0008",
        zipCode: "01760",
        quantityLimit: 5,
        priceDisplay: true,
        virtualBundleDetails: [{ skuNumber: "2" }],
      },
      "name itemId customerSku price uom uomQty qty imageUrl storeNumber zipCode quantityLimit priceDisplay virtualBundleDetails",
    ],
    [
      "Active product view [S2-3.26]",
      ActiveProductView,
      {
        price: 9,
        originalPrice: 10,
        pricePerUnit: 0.9,
        units: "Ream",
        unitsNum: 1,
        promoMessage: "Spring",
        secondaryPromoMessage: "Summer",
        percentageOffMsg: "10% off",
        onPromo: true,
        onContract: true,
        badgeColor: "sale",
      },
      "price originalPrice pricePerUnit units unitsNum promoMessage secondaryPromoMessage percentageOffMsg onPromo onContract badgeColor",
    ],
    ["Compare item [S2-3.29]", CompareItem, { compareItemID: "1" }, "compareItemID"],
    [
      "Bundle tile [S2-3.30]",
      BundleTile,
      {
        itemId: "1",
        isOutOfStock: true,
        ctaText: "Add",
        bopisEligible: true,
        isDeliveryInstock: true,
        isCustomSKU: true,
      },
      "itemId isOutOfStock ctaText bopisEligible isDeliveryInstock isCustomSKU",
    ],
    ["Alternative tile: makers [S2-3.31]", AlternativeTile, alternativeTile, "itemId brandName manufacturerName"],
    ["Alternative tile: kind [S2-3.32]", AlternativeTile, alternativeTile, "altItemType"],
    [
      "Alternative tile: eco and badge [S2-3.33]",
      AlternativeTile,
      alternativeTile,
      "ecoId ecoTitle badgeDetails.productBadge",
    ],
    [
      "Alternative tile: offer [S2-3.34]",
      AlternativeTile,
      alternativeTile,
      "isDeliveryInstock ctaText inStoreOnly expectedDate dynamicTitle shippingAndHandlingFee",
    ],
    [
      "Guest content [S2-3.46]",
      GuestContent,
      {
        headliner: "Sign in",
        subHeadliner: "Save more",
        icon: "tag",
        iconColor: "green",
        imageUrl: "/images/guest",
        MultipleCTAs: [
          {
            cta: "Sign in",
            ctaType: "button",
            destinationUrl: "/account/signin",
            destinationTarget: "_self",
            ariaLabel: "Sign in to buy",
            theme: "primary",
            themeColor: "green",
            themeTextColor: "white",
          },
        ],
      },
      "headliner subHeadliner icon iconColor imageUrl MultipleCTAs MultipleCTAs.0.cta MultipleCTAs.0.ctaType MultipleCTAs.0.destinationUrl MultipleCTAs.0.destinationTarget MultipleCTAs.0.ariaLabel MultipleCTAs.0.theme MultipleCTAs.0.themeColor MultipleCTAs.0.themeTextColor",
    ],
  ] as const)("%s", (_title, schema: z.ZodMiniType, sample: object, fields: string) => {
    const read = schema.parse({ ...sample, unheardOf: true });
    for (const field of fields.split(" ")) {
      const path = field.split(".").map((key) => (/^\d+$/.test(key) && key.length === 1 ? Number(key) : key));
      const given = valueAt(sample, path);
      expect([field, given]).not.toEqual([field, undefined]);
      expect([field, valueAt(read, path)]).toEqual([field, given]);
      const wrong = typeof given === "object" ? "wrong" : { wrong: true };
      const issues = schema.safeParse(withValueAt(sample, path, wrong)).error?.issues ?? [];
      expect(issues.map((issue) => issue.path.join("."))).toEqual([field]);
    }
  });
});

type Path = readonly (string | number)[];

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<string | number, unknown> | undefined)?.[key], value);
}

function withValueAt(value: unknown, path: Path, replacement: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return replacement;
  const copy: unknown[] | object = Array.isArray(value) ? [...value] : { ...(value as object) };
  Object.assign(copy, { [key]: withValueAt((value as Record<string | number, unknown>)[key], rest, replacement) });
  return copy;
}
