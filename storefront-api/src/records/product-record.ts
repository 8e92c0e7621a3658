import { z } from "zod";
import {
  Dollars,
  IgnoredField,
  isGtin,
  ItemId,
  LinkTarget,
  LongText,
  ShortText,
  Switches,
  Tenant,
} from "./record-values.js";
import { PRICE_FIELDS } from "./price-record.js";
import {
  BadgeRecord,
  DescriptionRecord,
  DocumentRecord,
  ImageRecord,
  PictureSource,
  SpecificationRecord,
  VideoRecord,
} from "./product-media-record.js";
import { ContractDecoratorRecord, ItemPermissionsRecord, RestrictionRecord } from "./restriction-record.js";

const HierarchyLevel = z.strictObject({ id: ShortText, name: ShortText });

const HierarchyRecord = z.strictObject({
  supercategory: HierarchyLevel.optional(),
  department: HierarchyLevel.optional(),
  category: HierarchyLevel.optional(),
  class: HierarchyLevel.optional(),
  /** Id in the older scheme, such as `SC209`. */
  scId: ShortText.optional(),
});

const ProductFlagsRecord = z
  .strictObject({
    seePriceInCart: z.boolean(),
    inStoreOnlyProduct: z.boolean(),
    bopisEligible: z.boolean(),
    shipToStore: z.boolean(),
    showComingSoonButton: z.boolean(),
    preOrder: z.boolean(),
    showPreOrderButton: z.boolean(),
    manualOutOfStock: z.boolean(),
    heavyWeightSku: z.boolean(),
    addOnSku: z.boolean(),
    sfs: z.boolean(),
    autoRestockEligible: z.boolean(),
    isService: z.boolean(),
    isESD: z.boolean(),
    isEmailDelivery: z.boolean(),
    freeShipping: z.boolean(),
    arsFreeShipping: z.boolean(),
    freeReturns: z.boolean(),
    mapEligible: z.boolean(),
  })
  .partial();

const ShippingRecord = z.strictObject({
  heavyWeightShippingFee: Dollars.optional(),
  addOnThreshold: Dollars.optional(),
  furnitureFee: Dollars.optional(),
  /** Scheduled delivery of large items; available everywhere if `zipPrefixes` is empty or missing. */
  enhancedDelivery: z
    .strictObject({
      price: Dollars,
      leadDays: z.int().min(0).max(120),
      zipPrefixes: z
        .array(z.string().regex(/^\d{1,5}$/))
        .max(1000)
        .optional(),
    })
    .optional(),
});

const PrintRecord = z.strictObject({
  tpvId: z.union([z.string(), z.number()]).optional(),
  color: ShortText.optional(),
  sides: ShortText.optional(),
  paperSize: ShortText.optional(),
  paperType: ShortText.optional(),
  turnaroundDays: z
    .int()
    .min(0)
    .max(120)
    .optional()
    .meta({ description: "Working days to print, from the approval of the proof on; then it is shipped." }),
});

/** A set sold together, or swatches of one product, depending on `displayType`. */
const SkuSetRecord = z.strictObject({
  displayType: ShortText.optional(),
  childProducts: z
    .array(
      z.strictObject({
        itemId: ItemId,
        name: ShortText.optional(),
        quantity: z.int().min(1).max(999).default(1),
        image: PictureSource.optional(),
        properties: z.record(z.string(), z.string()).optional(),
      }),
    )
    .min(1)
    .max(250),
  productProperties: z
    .array(z.strictObject({ name: ShortText, values: z.array(ShortText).min(1).max(250) }))
    .max(20)
    .default([]),
});

const SeoRecord = z
  .strictObject({
    h1: ShortText,
    title: ShortText,
    description: LongText,
    canonical: LinkTarget,
    robots: ShortText,
    parentPumiceUrl: LinkTarget,
    anchorText: ShortText,
  })
  .partial();

/** One line of `products.ndjson`: an item as the shop sells it. Contract prices are in `variants-by-tenant.ndjson`. */
export const ProductRecord = z.strictObject({
  itemId: ItemId,
  tenants: z.array(Tenant).min(1).default(["retail", "business"]),
  name: z.string().trim().min(1).max(500),
  partNumber: ShortText.optional(),
  manufacturerPartNumber: ShortText.optional(),
  gtin: z
    .string()
    .refine(isGtin, "a GTIN with a right check digit")
    .optional()
    .meta({ description: "The number of the bar code: GTIN-8, UPC, EAN or GTIN-14." }),
  manufacturerName: ShortText.optional(),
  brandName: ShortText.optional(),
  sbgBrandType: ShortText.optional().meta({ description: "Set for the shop's own brands." }),
  baseCategory: ShortText.optional(),
  catalogGroupId: ShortText.optional().meta({
    description: "Contains 11812 for laptops, 11813 for desktops; CG365 people power.",
  }),
  hierarchy: HierarchyRecord.default({}),
  breadcrumbs: z
    .array(z.strictObject({ displayName: ShortText, url: LinkTarget }))
    .max(10)
    .optional(),
  seoData: SeoRecord.default({}),
  description: DescriptionRecord.default({ bullets: [], paragraphs: [] }),
  specifications: z.array(SpecificationRecord).max(200).default([]),
  unitOfMeasure: z.strictObject({ unitOfMeasure: ShortText, unitOfMeasureQty: z.number().min(0) }).optional(),
  isCustomizable: z
    .int()
    .min(0)
    .max(99)
    .default(0)
    .meta({ description: "Print customization type; 0 is not customizable." }),
  print: PrintRecord.optional(),
  flags: ProductFlagsRecord.default({}),
  furnServiceLevel: ShortText.optional(),
  images: z.array(ImageRecord).max(50).default([]),
  videos: z.array(VideoRecord).max(20).default([]),
  omniVideo: ShortText.optional().meta({ description: "Id of the video at the video partner." }),
  modelUrl: LinkTarget.optional().meta({ description: "A 3D model in glTF binary form." }),
  documents: z.array(DocumentRecord).max(50).default([]).meta({
    description: "Manuals, instructions, data sheets. Those at origins that the tenant doesn't list aren't shown.",
  }),
  badges: z.array(BadgeRecord).max(20).default([]),
  skuBadging: z.array(BadgeRecord).max(20).default([]),
  ecoId: ShortText.optional(),
  ecoTitle: ShortText.optional(),
  isDiverseSupplier: z.boolean().default(false),
  madeInAmerica: z.boolean().default(false),
  totalCoffeeEligible: z.boolean().default(false),
  isMembershipSKU: z.boolean().default(false),
  smallParcelSurcharge: Dollars.optional(),
  returnDays: z
    .int()
    .min(0)
    .max(3650)
    .optional()
    .meta({ description: "Where it differs from the tenant's; 0: cannot be returned." }),
  ...PRICE_FIELDS,
  prices: PRICE_FIELDS.prices.default([]),
  tiers: PRICE_FIELDS.tiers.default([]),
  promotions: PRICE_FIELDS.promotions.default([]),
  informationalMessage: PRICE_FIELDS.informationalMessage.optional(),
  earlierPrices: IgnoredField,
  shipping: ShippingRecord.default({}),
  restriction: RestrictionRecord.optional(),
  permissions: ItemPermissionsRecord.default({}),
  contractDecorator: ContractDecoratorRecord.optional(),
  globalAlternates: z
    .strictObject({
      vlPrpId: ShortText.optional(),
      products: z
        .array(z.strictObject({ skuNumber: ItemId, altfctr: z.number().optional() }))
        .min(1)
        .max(50),
    })
    .optional(),
  skuSet: SkuSetRecord.optional(),
  safety: IgnoredField,
  energyLabel: IgnoredField,
  cost: Dollars.optional().meta({ description: "What the shop pays. Never leaves the server." }),
  other: Switches.optional(),
});
export type ProductRecord = z.infer<typeof ProductRecord>;
