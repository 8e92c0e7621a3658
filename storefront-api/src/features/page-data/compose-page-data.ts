import {
  type AutoRestockData,
  type Compatibility,
  type GuestContent,
  type PageData,
  type ProductItem,
  SkuPageState,
  type Breadcrumb,
  formatMoney,
  type AddOnProduct,
  type ProtectionPlan,
  type RelatedProducts,
} from "shared-contracts";
import { AUTO_RESTOCK_STATUS_NEW } from "shared-contracts/constants";
import type { KnownItem } from "../../catalog/catalog.js";
import type { PlanRecord } from "../../records/related-records.js";
import { concealPrices } from "../../rules/conceal-prices.js";
import { toPurchaseHints, type PurchaseHistory } from "../../rules/purchase-hints.js";
import { toVisitorContext } from "../../visitor/visitor-context.js";
import type { Visitor } from "../../visitor/visitor.js";
import type { CompatibleRow } from "./page-data-repository.js";
import type { ProductRecord } from "../../records/product-record.js";

type PageDataParts = KnownItem & {
  readonly plans: readonly PlanRecord[];
  readonly compatible: readonly CompatibleRow[];
  /** Members only. */
  readonly history: PurchaseHistory | undefined;
  /** Members only. */
  readonly isSubscribed: boolean;
  /** For guests. */
  readonly guestContent: GuestContent | undefined;
};

/** An item's page data for one visitor, without anything the visitor may not see. */
export function composePageData(visitor: Visitor, parts: PageDataParts): PageData {
  const context = toVisitorContext(visitor);
  const item: ProductItem = {
    ...parts.item,
    relatedProducts: toRelatedProducts(parts.plans),
    compatibility: toCompatibility(parts.compatible),
    autoRestockData: visitor.member && toAutoRestockData(parts),
    frequentlyPurchased: parts.history && toPurchaseHints(parts.history),
  };
  return {
    ...toPageFrame(visitor),
    items: [concealPrices(item, context)],
    breadcrumbs: toBreadcrumbs(parts.entry.record),
    seoData: item.product.seoData,
    guestContent: parts.guestContent,
  };
}

/** Page data of an error page. */
export function composeErrorPage(visitor: Visitor | undefined, status: 404 | 500): PageData {
  const message = status === 404 ? "We could not find this product." : "We are sorry, something went wrong.";
  const errorPage = { errorCode: status, responseStatusCode: status, message };
  return { ...toPageFrame(visitor), errorPage };
}

function toPageFrame(visitor: Visitor | undefined): PageData {
  const context = visitor && toVisitorContext(visitor);
  return {
    items: [],
    breadcrumbs: [],
    seoData: {},
    toggles: context?.flags.toggles ?? {},
    userVariables: context?.user ?? { userContext: { user: { userInfo: {} } } },
    permissions: context?.permissions ?? { isBOPISEnabled: true },
    pageState: SkuPageState.parse({}),
  };
}

function toCompatibility(rows: readonly CompatibleRow[]): Compatibility | undefined {
  const kind = rows[0]?.kind;
  if (!kind) return undefined;
  const products = rows
    .filter((row) => row.kind === kind)
    .map(({ name, itemId, brandName }) => ({ name, itemId: itemId || undefined, brandName: brandName || undefined }));
  return { kind, products };
}

function toAutoRestockData({ isSubscribed }: PageDataParts): AutoRestockData {
  return {
    status: isSubscribed ? undefined : AUTO_RESTOCK_STATUS_NEW,
    subscribed: isSubscribed,
    coreSkuExistsInSubscription: isSubscribed,
  };
}

/** The breadcrumbs of an item, without Home: from the feed, or else from its hierarchy, whose levels can repeat. */
function toBreadcrumbs({ breadcrumbs, hierarchy }: Pick<ProductRecord, "breadcrumbs" | "hierarchy">): Breadcrumb[] {
  if (breadcrumbs) return breadcrumbs;
  return [hierarchy.supercategory, hierarchy.department, hierarchy.category, hierarchy.class]
    .filter((level) => level !== undefined)
    .filter(({ id }, index, levels) => id !== levels[index - 1]?.id)
    .map(({ id, name }) => ({ displayName: name, url: `/department/${encodeURIComponent(id)}` }));
}

/** Plans and services offered with an item, in feed order. */
function toRelatedProducts(plans: readonly PlanRecord[]): RelatedProducts {
  const ofKind = (kind: PlanRecord["kind"]) => plans.filter((plan) => plan.kind === kind);
  return {
    warranty: { products: ofKind("protection").map(toProtectionPlan) },
    assemblyPlans: { products: ofKind("assembly").map(toAddOn) },
    extraTimeSKUs: { products: ofKind("extra-time").map(toAddOn) },
    quickViewData: Object.fromEntries(plans.map((plan) => [plan.skuNumber, toQuickView(plan)])),
  };
}

function toProtectionPlan(plan: PlanRecord, index: number): ProtectionPlan {
  return {
    skuNumber: plan.skuNumber,
    skuName: plan.skuName,
    shortSkuName: plan.shortSkuName,
    duration: plan.duration,
    finalPrice: plan.finalPrice,
    finalPriceText: formatMoney(plan.finalPrice),
    pricePerMonth: plan.pricePerMonth,
    mfName: plan.mfName,
    isAccidentProtection: plan.isAccidentProtection,
    description: plan.description,
    isSelected: false,
    optionIndex: index,
  };
}

function toAddOn({ skuNumber, skuName, finalPrice, image, kind }: PlanRecord): AddOnProduct {
  return { skuNumber, skuName, finalPrice, finalPriceText: formatMoney(finalPrice), image, type: kind };
}

function toQuickView({ skuName, image, finalPrice, description }: PlanRecord) {
  return {
    title: skuName,
    image,
    price: finalPrice,
    priceText: formatMoney(finalPrice),
    description: description.join(" "),
  };
}
