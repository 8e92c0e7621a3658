import type * as z from "zod/mini";
import { describe, expect, it } from "@jest/globals";
import { ActiveProductView, AlternativeTile, BundleTile, ExpertsSuggestEntry, TileModel } from "./tile.js";
import { AddToCartItem } from "./cart.js";
import { AutoRestockData, FrequentlyPurchasedItem, PickupOverlayItem, ProductItem } from "./product-item.js";
import { CompareItem } from "../events/compare-changed.js";
import { GuestContent } from "./page-data.js";
import { PermissionFlags, UserFlags, UserVariables, VisitorContext } from "./visitor-context.js";
import { PriceInfo, PromotionMessage } from "./price.js";
import { PrintPunchoutItem } from "./print-punchout-item.js";
import { ProtectionPlan, RelatedProducts, RelatedProductsSelection } from "./related-products.js";
import { SkuPageState } from "./sku-page-state.js";

const priceInfo = {
  purchaseOptionType: "ONE_TIME_PURCHASE",
  basePrice: 10,
  finalPrice: 9,
  finalPriceAfterRebate: 8,
  finalPricePerUnit: 0.9,
  basePricePerUnit: 1,
  comparePrice: 12,
  comparePricePerUnit: 1.2,
  quantityLimit: 5,
  savingsPct: 10,
  salePct: 11,
  saleDiscount: 1,
  totalSavingsPercentage: 12,
  totalSavingsAfterRebate: 2,
  arsTotalDiscount: 0.5,
  arsTotalDiscountPct: 5,
  customPricePerUnit: 0.8,
  pricePerUnitUom: "sheet",
  priceAdjustment: [
    { adjustmentType: "CONTRACT", adjustment: { adjustmentPrice: 1 }, adjustmentMessageDescription: "Contract" },
  ],
  marginPricePerUnit: 0.7,
  marginCostPerUnit: 0.6,
  arsInfo: { firstTimeDiscountPct: 5, frequencies: [30, 60] },
  deprecableFieldsAtPriceLevel: { expectedDate: "2026-04-01", altFactor: 12 },
};

const item = {
  itemID: "135848##CIN-1",
  resolvedItemId: "135848",
  CIN: "CIN-1",
  product: {
    name: "Paper",
    partNumber: "135848",
    manufacturerPartNumber: "RL-20",
    brandName: "Ridgeline",
    heroImage: "paper",
    baseCategory: "Paper",
    isCustomizable: 8,
    url: "/lpd-sba-sku/product_135848",
    description: { headliner: "Bright", bullets: ["One", "Two"] },
    catalogGroupId: "CG11812",
    hierarchy: { department: "DP1", category: "CT1", supercategory: "SC1", classId: "CL871" },
    scId: "SC209",
    smallParcelSurcharge: 9.5,
    skuBadging: [{ name: "Diverse supplier" }],
    sbgBrandType: "OWN",
    madeInAmerica: true,
    totalCoffeeEligible: true,
    ecoId: "ECO-1",
    videos: [{ url: "/v.mp4" }],
    omniVideo: "omni-1",
    is3dImage: true,
    seoData: { h1: "Heading", parentPumiceUrl: "/parent", anchorText: "paper" },
    flags: {
      seePriceInCart: true,
      inStoreOnlyProduct: true,
      bopisEligible: true,
      showComingSoonButton: true,
      preOrder: true,
      showPreOrderButton: true,
      manualOutOfStock: true,
      heavyWeightSku: true,
      addOnSku: true,
      sfs: true,
      autoRestockEligible: true,
      shipToStore: true,
      isService: true,
      isESD: true,
      isEmailDelivery: true,
      freeShipping: true,
      arsFreeShipping: true,
      furnServiceLevel: "ASSEMBLY",
      freeReturns: true,
      mapEligible: true,
    },
    review: { rating: 4.5, count: 10, qacount: 2, details: { "5": 10 } },
    unitOfMeasureComposite: { unitOfMeasure: "Ream", unitOfMeasureQty: 1 },
  },
  price: {
    item: [
      {
        itemId: "135848",
        promotionMessages: [{ name: "Spring" }],
        priceInfo: [priceInfo],
        data: { priceInfo: [priceInfo] },
        finalPrice: 9,
        finalPriceText: "$9.00",
        bopis: 9.5,
        autoRestock: { autoRestockDiscount: 5 },
        buyMoreSaveMoreDetail: [{ minimumQty: 2, maximumQty: 999, price: 8 }],
      },
    ],
  },
  inventory: {
    items: [
      {
        itemId: "135848",
        productIsOutOfStock: true,
        onBackOrder: true,
        itemAvailability: [
          { inventoryMode: "NDD", minDeliveryDate: "2026-03-11", timeLeftForNDDText: "Order within 3 hours" },
        ],
        minDeliveryDateText: "Wednesday, March 11",
        minDeliveryDateTextShort: "Mar 11",
        maxDeliveryDateTextShort: "Mar 13",
        minleadtime: 1,
        maxleadtime: 3,
        availableQuantity: 7,
        storeAvailabilityText: "In stock",
        showStoreAddress: true,
        instock: true,
        outofstock: true,
        yourStoreInfo: { storeNumber: "0008" },
      },
    ],
  },
  restrictionDetails: { type: "FORCEDHARDSUB", deprecableFieldsAtPriceLevel: { altFactor: 12 } },
  permissions: { isMSRP: true, isHardSub: true, fsEligible: true },
  membershipSKUDetails: { isMembershipSKU: true },
  badges: [{ name: "Hot deal", altText: "Hot" }],
  images: [{ src: "paper", alt: "A ream" }],
  shippingConf: { heavyWeightShippingFee: 29.99, addOnThreshold: 35 },
  globalAlts: { relatedItems: [{ vlPrpId: 1, products: [{ skuNumber: "2", altfctr: 3 }] }] },
  contractDecoratorItem: { propositionCode: 5, alternateItemId: "3", substitutionItemId: "4" },
  skuSetData: {
    childProducts: [{ skuNumber: "5" }],
    productProperties: [{ name: "Color", values: ["Red"] }],
    displayType: "SET",
  },
};

const userVariables = {
  isLoggedIn: true,
  email: "buyer@example.com",
  SCL: "Y",
  RPDC: "Y",
  DOFF: "N",
  isEdivUser: true,
  is3PP: true,
  dcn: "D-1",
  routeDetails: { routeId: "R-1" },
  userContext: {
    user: {
      userInfo: {
        customerNumber: "1",
        zipCode: "01701",
        state: "MA",
        taxExemptCode: "T",
        locationId: "L",
        divisionNbr: "D",
        billToId: "B",
        shipToId: "S",
      },
    },
  },
};

const userFlags = {
  isLoggedIn: true,
  isWhiteLabel: true,
  toggles: { ENABLE_OSPD: true },
  switches: { XSMCTA: "Y" },
  serviceContext: { priceTier: "T1", deprecableRequestFields: { orderType: "WEB" } },
  programType: "PLUS",
  suffixCodes: ["A1"],
  rewardsTierCd: "PR7",
};

const permissions = {
  priceDisplay: true,
  isMSRP: true,
  isHardSub: true,
  isBOPISEnabled: false,
  isAutoRestockEnabled: true,
  isFPC: true,
  is3PP: true,
  isEDivEnabled: true,
  canSeeAlt: true,
  fsEligible: true,
};

const context = {
  tenant: "business",
  variants: { isWhiteLabel: true, isHiTouch: true, isSouthwestSchool: true, isEdiv: true },
  stockImageItemId: "500007",
};

const pageState = {
  selectedPurchaseOption: "BOPIS",
  coreSKUqty: 3,
  selectedProPlan: "700001",
  selectedAddOns: ["700004"],
  selectedExtraTimeSKUs: ["700003"],
  swatch: { selectedItemId: "800007", isLoading: true },
  stickyNavPosition: "top",
  showHandlingFee: true,
  handlingFeeLoaded: true,
  enhancedDeliveryPrice: 49,
  astraAppliedFees: [{ type: "HANDLING", amount: 29.99 }],
};

const plan = {
  skuNumber: "700001",
  skuName: "2-Year Protection Plan",
  shortSkuName: "2-year plan",
  duration: "2 years",
  finalPrice: 79.99,
  finalPriceText: "$79.99",
  pricePerMonth: 3.33,
  mfName: "Safekeep",
  isAccidentProtection: true,
  isSelected: true,
  optionIndex: 1,
};

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

const flags = (names: string) =>
  names
    .split(" ")
    .map((name) => `product.flags.${name}`)
    .join(" ");

describe("contract types: every field survives a read, and a wrong type is refused at its path", () => {
  it.each([
    ["Product item: ids [S1-3.01]", ProductItem, item, "itemID resolvedItemId CIN"],
    [
      "Product item: product [S1-3.03]",
      ProductItem,
      item,
      "product.name product.partNumber product.manufacturerPartNumber product.brandName product.heroImage product.baseCategory product.isCustomizable",
    ],
    [
      "Product item: seoData [S1-3.04]",
      ProductItem,
      item,
      "product.seoData.h1 product.seoData.parentPumiceUrl product.seoData.anchorText",
    ],
    [
      "Product item: core flags [S1-3.05]",
      ProductItem,
      item,
      flags(
        "seePriceInCart inStoreOnlyProduct bopisEligible showComingSoonButton preOrder showPreOrderButton manualOutOfStock heavyWeightSku addOnSku sfs autoRestockEligible",
      ),
    ],
    [
      "Product item: review [S1-3.06]",
      ProductItem,
      item,
      "product.review.rating product.review.count product.review.qacount product.review.details",
    ],
    [
      "Product item: unit of measure [S1-3.07]",
      ProductItem,
      item,
      "product.unitOfMeasureComposite.unitOfMeasure product.unitOfMeasureComposite.unitOfMeasureQty",
    ],
    [
      "Product item: price entries [S1-3.08]",
      ProductItem,
      item,
      "price.item price.item.0.itemId price.item.0.promotionMessages price.item.0.priceInfo price.item.0.priceInfo.0.purchaseOptionType",
    ],
    [
      "Product item: inventory entries [S1-3.09]",
      ProductItem,
      item,
      "inventory.items inventory.items.0.itemId inventory.items.0.productIsOutOfStock inventory.items.0.onBackOrder inventory.items.0.itemAvailability inventory.items.0.itemAvailability.0.inventoryMode inventory.items.0.itemAvailability.0.minDeliveryDate",
    ],
    [
      "Product item: restriction [S1-3.10] [S2-3.19]",
      ProductItem,
      item,
      "restrictionDetails.type restrictionDetails.deprecableFieldsAtPriceLevel.altFactor price.item.0.priceInfo.0.deprecableFieldsAtPriceLevel.altFactor",
    ],
    ["Product item: permissions [S1-3.11]", ProductItem, item, "permissions.isMSRP permissions.isHardSub"],
    ["Product item: membership [S1-3.12]", ProductItem, item, "membershipSKUDetails.isMembershipSKU"],
    ["Product item: badges [S1-3.13]", ProductItem, item, "badges badges.0.name"],
    [
      "Price info [S1-3.14]",
      PriceInfo,
      priceInfo,
      "basePrice finalPrice finalPriceAfterRebate finalPricePerUnit basePricePerUnit comparePrice comparePricePerUnit quantityLimit savingsPct salePct saleDiscount totalSavingsPercentage totalSavingsAfterRebate arsTotalDiscount arsTotalDiscountPct customPricePerUnit pricePerUnitUom priceAdjustment",
    ],
    [
      "Price info: adjustments [S1-3.15]",
      PriceInfo,
      priceInfo,
      "priceAdjustment.0.adjustmentType priceAdjustment.0.adjustment.adjustmentPrice priceAdjustment.0.adjustmentMessageDescription",
    ],
    [
      "Promotion message [S1-3.18]",
      PromotionMessage,
      {
        startDate: "2026-03-01",
        endDate: "2026-03-31",
        promoMessageType: "SALE",
        description: "Save",
        name: "Spring",
      },
      "startDate endDate promoMessageType description name",
    ],
    [
      "Tile model [S1-3.20]",
      TileModel,
      tileModel,
      "purchaseOption itemId cId model units unitsNum price priceValue originalPrice promoMessage secondaryPromoMessage percentageOffMsg badgeColor savings additionalMsg quantityLimit image brandName",
    ],
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
      "Frequently purchased item [S1-3.24]",
      FrequentlyPurchasedItem,
      { orderingFrequency: "3 times a year", lastOrderedDate: "2026-01-15" },
      "orderingFrequency lastOrderedDate",
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
      "Related-products selection [S1-3.26]",
      RelatedProductsSelection,
      { partNumberList: "1|2", quantityList: "1|1", catentryList: "11|12", planList: "W|A", priceList: "1.00|2.00" },
      "partNumberList quantityList catentryList planList priceList",
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
      "Add-to-cart item [S1-3.30]",
      AddToCartItem,
      {
        itemId: "1",
        resolvedItemId: "1",
        qty: 2,
        furnSvcInfo: { custLevel: "ASSEMBLY", qty: 1 },
        surchgOrgItemId: "2",
        surchgOrgQty: 1,
        parentRelationType: "WARRANTY",
        parentItemId: "3",
        bundleId: "B",
      },
      "itemId resolvedItemId qty furnSvcInfo furnSvcInfo.custLevel furnSvcInfo.qty surchgOrgItemId surchgOrgQty parentRelationType parentItemId bundleId",
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
      "Permission flags, core set [S1-6.10]",
      PermissionFlags,
      permissions,
      "priceDisplay is3PP isEDivEnabled isMSRP isHardSub",
    ],
    ["User flags: audience [S1-6.12]", UserFlags, userFlags, "isLoggedIn isWhiteLabel"],
    ["User flags: toggles [S1-6.13]", UserFlags, userFlags, "toggles toggles.ENABLE_OSPD"],
    ["User flags: services [S1-6.15]", UserFlags, userFlags, "serviceContext programType suffixCodes rewardsTierCd"],
    [
      "SKU data: product texts [S2-3.02]",
      ProductItem,
      item,
      "product.name product.partNumber product.manufacturerPartNumber product.url product.description.headliner product.description.bullets",
    ],
    [
      "SKU data: brand and picture [S2-3.03]",
      ProductItem,
      item,
      "product.brandName product.catalogGroupId product.heroImage",
    ],
    [
      "SKU data: hierarchy [S2-3.04]",
      ProductItem,
      item,
      "product.hierarchy.department product.hierarchy.category product.hierarchy.supercategory product.hierarchy.classId product.scId",
    ],
    ["SKU data: surcharge [S2-3.05]", ProductItem, item, "product.smallParcelSurcharge"],
    ["SKU data: customizable code [S2-3.06]", ProductItem, item, "product.isCustomizable"],
    [
      "SKU data: badging [S2-3.07]",
      ProductItem,
      item,
      "product.skuBadging product.sbgBrandType product.madeInAmerica product.totalCoffeeEligible product.ecoId",
    ],
    ["SKU data: moving pictures [S2-3.08]", ProductItem, item, "product.videos product.omniVideo product.is3dImage"],
    [
      "SKU data: extras flags [S2-3.09]",
      ProductItem,
      item,
      flags(
        "bopisEligible shipToStore isService isESD isEmailDelivery preOrder showPreOrderButton showComingSoonButton freeShipping arsFreeShipping heavyWeightSku addOnSku seePriceInCart inStoreOnlyProduct autoRestockEligible manualOutOfStock furnServiceLevel freeReturns mapEligible",
      ),
    ],
    [
      "SKU data: stock [S2-3.10]",
      ProductItem,
      item,
      "inventory.items.0.onBackOrder inventory.items.0.productIsOutOfStock",
    ],
    [
      "SKU data: delivery date texts [S2-3.11]",
      ProductItem,
      item,
      "inventory.items.0.minDeliveryDateText inventory.items.0.minDeliveryDateTextShort inventory.items.0.maxDeliveryDateTextShort",
    ],
    [
      "SKU data: lead times [S2-3.12]",
      ProductItem,
      item,
      "inventory.items.0.minleadtime inventory.items.0.maxleadtime",
    ],
    [
      "SKU data: availability [S2-3.13]",
      ProductItem,
      item,
      "inventory.items.0.itemAvailability.0.inventoryMode inventory.items.0.itemAvailability.0.timeLeftForNDDText",
    ],
    [
      "SKU data: store [S2-3.14]",
      ProductItem,
      item,
      "inventory.items.0.availableQuantity inventory.items.0.storeAvailabilityText inventory.items.0.showStoreAddress inventory.items.0.instock inventory.items.0.outofstock inventory.items.0.yourStoreInfo",
    ],
    [
      "SKU data: price texts [S2-3.15]",
      ProductItem,
      item,
      "price.item.0.finalPrice price.item.0.finalPriceText price.item.0.bopis",
    ],
    [
      "SKU data: auto restock price [S2-3.16]",
      ProductItem,
      item,
      "price.item.0.autoRestock price.item.0.autoRestock.autoRestockDiscount",
    ],
    [
      "SKU data: mirrored price info [S2-3.17]",
      ProductItem,
      item,
      "price.item.0.data.priceInfo price.item.0.data.priceInfo.0.purchaseOptionType price.item.0.data.priceInfo.0.marginPricePerUnit price.item.0.data.priceInfo.0.marginCostPerUnit price.item.0.data.priceInfo.0.arsInfo",
    ],
    [
      "SKU data: buy-more tiers [S2-3.18]",
      ProductItem,
      item,
      "price.item.0.buyMoreSaveMoreDetail price.item.0.buyMoreSaveMoreDetail.0.minimumQty price.item.0.buyMoreSaveMoreDetail.0.maximumQty price.item.0.buyMoreSaveMoreDetail.0.price",
    ],
    ["SKU data: furniture service [S2-3.20]", ProductItem, item, "permissions.fsEligible"],
    [
      "SKU data: shipping [S2-3.21]",
      ProductItem,
      item,
      "shippingConf.heavyWeightShippingFee shippingConf.addOnThreshold",
    ],
    [
      "SKU data: global alternates [S2-3.22]",
      ProductItem,
      item,
      "globalAlts.relatedItems globalAlts.relatedItems.0.vlPrpId globalAlts.relatedItems.0.products globalAlts.relatedItems.0.products.0.skuNumber globalAlts.relatedItems.0.products.0.altfctr",
    ],
    [
      "SKU data: contract decorator [S2-3.23]",
      ProductItem,
      item,
      "contractDecoratorItem.propositionCode contractDecoratorItem.alternateItemId contractDecoratorItem.substitutionItemId",
    ],
    [
      "SKU data: set [S2-3.24]",
      ProductItem,
      item,
      "skuSetData.childProducts skuSetData.productProperties skuSetData.displayType",
    ],
    [
      "SKU data: images, badges, CIN [S2-3.25]",
      ProductItem,
      item,
      "images.0.src images.0.alt badges.0.name badges.0.altText CIN",
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
    [
      "Auto-restock data [S2-3.28]",
      AutoRestockData,
      { status: "NEW", subscribed: true, coreSkuExistsInSubscription: true },
      "status subscribed coreSkuExistsInSubscription",
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
      "Protection plan [S2-3.35]",
      ProtectionPlan,
      plan,
      "skuNumber skuName shortSkuName duration finalPrice finalPriceText pricePerMonth mfName isAccidentProtection isSelected optionIndex",
    ],
    [
      "Related products [S2-3.37]",
      RelatedProducts,
      {
        warranty: { products: [plan] },
        assemblyPlans: { products: [{ skuNumber: "1" }] },
        extraTimeSKUs: { products: [{ skuNumber: "2" }] },
        quickViewData: { "1": { title: "Assembly" } },
      },
      "warranty.products assemblyPlans.products extraTimeSKUs.products quickViewData quickViewData.1.title",
    ],
    ["Page state: option [S2-3.38]", SkuPageState, pageState, "selectedPurchaseOption"],
    ["Page state: add-ons [S2-3.41]", SkuPageState, pageState, "selectedAddOns selectedExtraTimeSKUs"],
    ["Page state: swatch [S2-3.42]", SkuPageState, pageState, "swatch swatch.selectedItemId swatch.isLoading"],
    ["Page state: handling fee [S2-3.44]", SkuPageState, pageState, "showHandlingFee handlingFeeLoaded"],
    [
      "Page state: fees [S2-3.45]",
      SkuPageState,
      pageState,
      "enhancedDeliveryPrice astraAppliedFees astraAppliedFees.0.amount",
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
    [
      "User variables [S2-3.48]",
      UserVariables,
      userVariables,
      "isLoggedIn email SCL RPDC DOFF isEdivUser is3PP dcn routeDetails.routeId",
    ],
    [
      "User variables: user info [S2-3.49]",
      UserVariables,
      userVariables,
      ["customerNumber", "zipCode", "state", "taxExemptCode", "locationId", "divisionNbr", "billToId", "shipToId"]
        .map((name) => `userContext.user.userInfo.${name}`)
        .join(" "),
    ],
    [
      "Permission flags, extras set [S2-3.50]",
      PermissionFlags,
      permissions,
      "priceDisplay isMSRP isBOPISEnabled isAutoRestockEnabled isFPC is3PP isEDivEnabled canSeeAlt fsEligible",
    ],
    [
      "Visitor context: variants, on any tenant [S2-6.22]",
      VisitorContext,
      context,
      "tenant variants.isWhiteLabel variants.isHiTouch variants.isSouthwestSchool variants.isEdiv",
    ],
    ["Visitor context: one stock-image item id [S1-9.20]", VisitorContext, context, "stockImageItemId"],
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
