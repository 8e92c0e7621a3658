import { SkuPageState, type Breadcrumb, type PageData, type ProductItem, type VisitorContext } from "shared-contracts";
import { concealPrices } from "storefront-api/call-service";
import type { CommerceCategory } from "../port/commerce-records.js";

/** An item's page data for one visitor. Fields that the port has no record for are absent. */
export function composePageData(
  context: VisitorContext,
  item: ProductItem,
  categories: readonly CommerceCategory[],
): PageData {
  return {
    ...toPageFrame(context),
    items: [concealPrices(item, context)],
    breadcrumbs: toBreadcrumbs(categories),
    seoData: item.product.seoData,
  };
}

export function composeErrorPage(context: VisitorContext, status: 404 | 500): PageData {
  const message = status === 404 ? "We could not find this product." : "We are sorry, something went wrong.";
  return { ...toPageFrame(context), errorPage: { errorCode: status, responseStatusCode: status, message } };
}

/** Without Home. */
export function toBreadcrumbs(categories: readonly CommerceCategory[]): Breadcrumb[] {
  return categories.map(({ id, name }) => ({ displayName: name, url: `/department/${encodeURIComponent(id)}` }));
}

function toPageFrame({ flags, user, permissions }: VisitorContext): PageData {
  return {
    items: [],
    breadcrumbs: [],
    seoData: {},
    toggles: flags.toggles,
    userVariables: user,
    permissions,
    pageState: SkuPageState.parse({}),
  };
}
