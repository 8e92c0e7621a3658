import type { Product, ProductHierarchy, SkuSetData } from "shared-contracts";
import { PRODUCT_PAGE_PATH } from "shared-contracts/constants";
import type { ProductRecord } from "../records/product-record.js";
import { summarizeStars } from "../rules/review-opinion.js";
import { listDocuments } from "./list-documents.js";
import type { CatalogEntry } from "./catalog-repository.js";

export function toProductUrl(itemId: string): string {
  return `${PRODUCT_PAGE_PATH}/product_${encodeURIComponent(itemId)}`;
}

/** The item without price, stock, or anything visitor-specific. */
export function composeProduct(
  { itemId, record, reviews }: CatalogEntry,
  documentOrigins: readonly string[] = [],
): Product {
  const { byStars: details, ...rated } = summarizeStars(reviews.byStars);
  return {
    name: record.name,
    partNumber: record.partNumber,
    manufacturerPartNumber: record.manufacturerPartNumber,
    gtin: record.gtin,
    manufacturerName: record.manufacturerName,
    brandName: record.brandName,
    heroImage: record.images[0]?.src,
    baseCategory: record.baseCategory ?? record.hierarchy.category?.name,
    isCustomizable: record.isCustomizable,
    url: toProductUrl(itemId),
    description: record.description,
    specifications: record.specifications,
    documents: listDocuments(record.documents, documentOrigins),
    catalogGroupId: record.catalogGroupId,
    hierarchy: toHierarchy(record),
    scId: record.hierarchy.scId,
    smallParcelSurcharge: record.smallParcelSurcharge,
    returnDays: record.returnDays,
    skuBadging: record.skuBadging,
    sbgBrandType: record.sbgBrandType,
    madeInAmerica: record.madeInAmerica,
    totalCoffeeEligible: record.totalCoffeeEligible,
    ecoId: record.ecoId,
    videos: record.videos,
    omniVideo: record.omniVideo,
    is3dImage: record.modelUrl !== undefined,
    modelUrl: record.modelUrl,
    ...toPrint(record),
    seoData: toSeoData(itemId, record),
    flags: { ...record.flags, furnServiceLevel: record.furnServiceLevel },
    review: { ...rated, qacount: reviews.questions, details },
    unitOfMeasureComposite: record.unitOfMeasure ?? {},
  };
}

/** A child without its own name gets its item's. */
export function composeSkuSet({ record: { skuSet }, setNames }: CatalogEntry): SkuSetData | undefined {
  if (!skuSet) return undefined;
  return {
    displayType: skuSet.displayType,
    productProperties: skuSet.productProperties,
    childProducts: skuSet.childProducts.map(({ itemId, name = setNames[itemId], ...child }) => ({
      skuNumber: itemId,
      ...(name && { name }),
      ...child,
    })),
  };
}

function toHierarchy({ hierarchy }: ProductRecord): ProductHierarchy {
  return {
    supercategory: hierarchy.supercategory?.id,
    supercategoryName: hierarchy.supercategory?.name,
    department: hierarchy.department?.id,
    departmentName: hierarchy.department?.name,
    category: hierarchy.category?.id,
    categoryName: hierarchy.category?.name,
    classId: hierarchy.class?.id,
    className: hierarchy.class?.name,
  };
}

function toSeoData(itemId: string, { seoData, description }: ProductRecord): Product["seoData"] {
  return { canonical: toProductUrl(itemId), description: toMetaDescription(description), ...seoData };
}

/** Search engines cut longer ones, anywhere. */
const META_DESCRIPTION_LENGTH = 160;

/** Imported products have no headliner: what their description begins with. */
function toMetaDescription({ headliner, paragraphs, bullets }: ProductRecord["description"]): string | undefined {
  if (headliner !== undefined) return headliner;
  const text = paragraphs[0] ?? bullets.join(" · ");
  if (text.length <= META_DESCRIPTION_LENGTH) return text || undefined;
  const words = Array.from(text).slice(0, META_DESCRIPTION_LENGTH).join("");
  return `${words.replace(/\s+\S*$/, "")}…`;
}

function toPrint({ print }: ProductRecord): Pick<Product, "tpvId" | "printOptions"> {
  if (!print) return {};
  const { tpvId, ...printOptions } = print;
  return { tpvId, printOptions };
}
