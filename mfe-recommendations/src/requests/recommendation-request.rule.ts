import {
  type RECOMMENDATIONS_CALLS,
  getSkuNumber,
  hasPermission,
  hidesBrandElements,
  isLoggedIn,
  type ProductItem,
  type RequestOf,
  type VisitorContext,
} from "shared-contracts";
import { ALTERNATIVES_MBOXES, PAGE_ALTERNATIVES_MBOX, RECENTLY_VIEWED_MBOX } from "shared-contracts/constants";

export type RecommendationRequest = RequestOf<typeof RECOMMENDATIONS_CALLS.getRecommendations>;

export type RecommendationWish = {
  readonly item: ProductItem;
  readonly context: VisitorContext;
  readonly mboxes: readonly string[];
  /** Skus beside the item's own that the shopper sees already; only the recently viewed slot sends them. */
  readonly shownSkus?: readonly string[];
};

const ALTERNATIVES: readonly string[] = [...ALTERNATIVES_MBOXES, PAGE_ALTERNATIVES_MBOX];
const ALTERNATIVES_AD_TYPE = "SKU_ALTERNATIVES";

/** The wire body of both documents' recommendation call (AMB-06). */
export function toRecommendationRequest(wish: RecommendationWish): RecommendationRequest {
  const { item, context, mboxes, shownSkus = [] } = wish;
  const { product } = item;
  const coreSkuNumber = getSkuNumber(item);
  return {
    configValues: { isUserLoggedIn: isLoggedIn(context) },
    serviceContext: context.flags.serviceContext,
    query: {
      mboxes: [...mboxes],
      inputs: {
        brandTransformationSwitch: !hidesBrandElements(context),
        excludeSurcharge: false,
        sparq: hasPermission(context, "isAutoRestockEnabled"),
        coreSkuNumber,
        includeSpecifications: false,
        includeInkAndTonerDetails: item.compatibility !== undefined,
        ...toHierarchyInputs(product),
        ...(mboxes.some((mbox) => ALTERNATIVES.includes(mbox)) && {
          enableMonetization: true,
          adType: ALTERNATIVES_AD_TYPE,
        }),
      },
      ...(mboxes.includes(RECENTLY_VIEWED_MBOX) && { skustobefiltered: [...new Set([coreSkuNumber, ...shownSkus])] }),
    },
    siteVariables: describeSite(context),
    userVariables: describeUser(context),
    pageType: "sku",
    skuId: item.itemID,
  };
}

/** Only what is known of the item. */
function toHierarchyInputs({ hierarchy, brandName }: ProductItem["product"]) {
  return {
    ...(hierarchy?.department && { departmentId: hierarchy.department }),
    ...(hierarchy?.category && { categoryId: hierarchy.category }),
    ...(hierarchy?.supercategory && { superCategoryId: hierarchy.supercategory }),
    ...(hierarchy?.classId && { classId: hierarchy.classId }),
    ...(brandName && { brand: brandName }),
  };
}

export function describeSite({ tenant, zipCode, storeNumber }: VisitorContext): Record<string, unknown> {
  return { tenant, zipCode, storeNumber };
}

/** Who asks, as far as it matters for tiles. Never the email: it has no business with recommendations. */
export function describeUser(context: VisitorContext): Record<string, unknown> {
  const { user } = context;
  const { customerNumber, divisionNbr } = user.userContext.user.userInfo;
  const { SCL, RPDC, DOFF, isEdivUser, is3PP, routeDetails } = user;
  const variables = {
    isLoggedIn: isLoggedIn(context),
    SCL,
    RPDC,
    DOFF,
    isEdivUser,
    is3PP,
    customerNumber,
    divisionNbr,
    routeId: routeDetails?.routeId,
  };
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined));
}
