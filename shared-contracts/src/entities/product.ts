import * as z from "zod/mini";
import { optionalFlag, optionalNumber, optionalText } from "./optional-fields.js";

/** `title` falls back to `h1`, then to the product name (AMB-95). */
export const SeoData = z.object({
  h1: optionalText,
  parentPumiceUrl: optionalText,
  anchorText: optionalText,
  title: optionalText,
  description: optionalText,
  canonical: optionalText,
  robots: optionalText,
});
export type SeoData = z.infer<typeof SeoData>;

/** Merchandising flags of an item. Flags without a documented effect are only passed on (AMB-96). */
export const ProductFlags = z.object({
  seePriceInCart: optionalFlag,
  inStoreOnlyProduct: optionalFlag,
  bopisEligible: optionalFlag,
  showComingSoonButton: optionalFlag,
  preOrder: optionalFlag,
  showPreOrderButton: optionalFlag,
  manualOutOfStock: optionalFlag,
  heavyWeightSku: optionalFlag,
  addOnSku: optionalFlag,
  sfs: optionalFlag,
  autoRestockEligible: optionalFlag,
  shipToStore: optionalFlag,
  isService: optionalFlag,
  isESD: optionalFlag,
  isEmailDelivery: optionalFlag,
  freeShipping: optionalFlag,
  arsFreeShipping: optionalFlag,
  /** The furniture service level offered; missing or empty if none. */
  furnServiceLevel: optionalText,
  freeReturns: optionalFlag,
  mapEligible: optionalFlag,
});

/** `rating` is 0 to 5. */
export const ProductReview = z.object({
  rating: optionalNumber,
  count: optionalNumber,
  qacount: optionalNumber,
  /** Number of reviews per star, keyed "1" to "5". */
  details: z.optional(z.record(z.string(), z.number())),
});
export type ProductReview = z.infer<typeof ProductReview>;

export const UnitOfMeasureComposite = z.object({
  /** For example `Each`, `Box` or `Carton`. */
  unitOfMeasure: optionalText,
  unitOfMeasureQty: optionalNumber,
});

/** Ids such as `DP33920`, `CL871`, `SC209`, with the names used by breadcrumbs and headings. */
export const ProductHierarchy = z.object({
  department: optionalText,
  departmentName: optionalText,
  category: optionalText,
  categoryName: optionalText,
  supercategory: optionalText,
  supercategoryName: optionalText,
  /** Used by the exclusion rules (AMB-30). */
  classId: optionalText,
  className: optionalText,
});
export type ProductHierarchy = z.infer<typeof ProductHierarchy>;

export const ProductDescription = z.object({
  headliner: optionalText,
  bullets: z.optional(z.array(z.string())),
  /** Paragraphs of text below the bullets. */
  paragraphs: z.optional(z.array(z.string())),
});

/** One row of the specification table, in display order. */
export const Specification = z.object({ name: z.string(), value: z.string() });

export const SkuBadge = z.object({ name: z.string(), altText: optionalText });

export const ProductVideo = z.object({ url: z.string(), title: optionalText, thumbnailUrl: optionalText });
export type ProductVideo = z.infer<typeof ProductVideo>;

/** A manual, instructions or a data sheet. */
export const ProductDocument = z.object({
  title: z.string(),
  url: z.string(),
  /** Format and size as shown, such as `PDF, 84 kB`. */
  details: z.string(),
});
export type ProductDocument = z.infer<typeof ProductDocument>;

/** Every field is optional, because incomplete items must not break a page. An item without a name counts as empty. */
export const Product = z.object({
  name: optionalText,
  partNumber: optionalText,
  manufacturerPartNumber: optionalText,
  /** 8 to 14 digits. */
  gtin: optionalText,
  manufacturerName: optionalText,
  brandName: optionalText,
  /** Id of a picture served at `/images/{id}`. */
  heroImage: optionalText,
  baseCategory: optionalText,
  /** Customizable type; missing or 0 means not customizable. */
  isCustomizable: optionalNumber,
  url: optionalText,
  description: z.optional(ProductDescription),
  specifications: z.optional(z.array(Specification)),
  documents: z.optional(z.array(ProductDocument)),
  catalogGroupId: optionalText,
  hierarchy: z.optional(ProductHierarchy),
  scId: optionalText,
  /** US dollars. */
  smallParcelSurcharge: optionalNumber,
  /** Return period in days, if it differs from the tenant's; 0 means no returns. */
  returnDays: optionalNumber,
  skuBadging: z.optional(z.array(SkuBadge)),
  sbgBrandType: optionalText,
  madeInAmerica: optionalFlag,
  totalCoffeeEligible: optionalFlag,
  ecoId: optionalText,
  videos: z.optional(z.array(ProductVideo)),
  /** Video id at the video partner. */
  omniVideo: optionalText,
  is3dImage: optionalFlag,
  /** URL of the 3D model of an item with `is3dImage`. */
  modelUrl: optionalText,
  /** For print products: the customization partner; `20` marks a design project (AMB-23). */
  tpvId: z.optional(z.union([z.string(), z.number()])),
  /** For print products: the parts of a template key (AMB-43). */
  printOptions: z.optional(
    z.object({ color: optionalText, sides: optionalText, paperSize: optionalText, paperType: optionalText }),
  ),
  seoData: z.prefault(SeoData, {}),
  flags: z.prefault(ProductFlags, {}),
  review: z.prefault(ProductReview, {}),
  unitOfMeasureComposite: z.prefault(UnitOfMeasureComposite, {}),
});
export type Product = z.infer<typeof Product>;
