import type { FragmentStoreInput } from "fragment-kit";
import { getSkuData, isLoggedIn, type ProductItem } from "shared-contracts";
import { REVIEW_PAGE_PATH } from "shared-contracts/constants";
import { toItemNumbers, type ItemNumbers } from "../rules/item-numbers.js";
import { toReviewCriteria } from "../rules/review-criteria.js";
import { reviewsReducer, type ReviewsState } from "./reviews-state.js";

type PageInput = Pick<FragmentStoreInput, "context" | "pageData" | "url">;

/** The state of a page before any call: what its data says about the core sku, and who is looking. */
export function createInitialState({ context, pageData, url }: PageInput): ReviewsState {
  const state = reviewsReducer(undefined, { type: "page/opened" });
  const item = getSkuData(pageData);
  const numbers = toItemNumbers(pageData);
  return {
    ...state,
    ...(item && numbers && toItemState(item, numbers)),
    userDetails: {
      ...state.userDetails,
      authenticated: isLoggedIn(context),
      user: isLoggedIn(context) ? { id: "", displayName: context.user.displayName } : undefined,
    },
    breadcrumbs: pageData?.breadcrumbs ?? state.breadcrumbs,
    standalonePage: url.path.startsWith(`${REVIEW_PAGE_PATH}/`),
    reviewCriteria: toReviewCriteria(url),
  };
}

function toItemState(
  item: ProductItem,
  { itemId: sku, ...summary }: ItemNumbers,
): Pick<ReviewsState, "summary" | "ugcSummary" | "productInfo" | "productTileData" | "seoData"> {
  const { product } = item;
  return {
    summary,
    ugcSummary: { qacount: summary.qacount, sku, name: product.name },
    productInfo: { sku, name: product.name ?? "", customizableType: product.isCustomizable ?? 0 },
    productTileData: { url: product.url, image: item.images[0]?.src ?? product.heroImage },
    seoData: product.seoData,
  };
}
