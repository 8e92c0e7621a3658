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

export type RecommendationRequestFacts = {
  readonly item: ProductItem;
  readonly context: VisitorContext;
  readonly mboxes: readonly string[];
  /** SKUs already visible besides the item's own; only sent for recently viewed items. */
  readonly shownSkus?: readonly string[];
};

const ALTERNATIVES: readonly string[] = [...ALTERNATIVES_MBOXES, PAGE_ALTERNATIVES_MBOX];
const ALTERNATIVES_AD_TYPE = "SKU_ALTERNATIVES";

/** Request body of the recommendation call in both specification documents (AMB-06). */
export function toRecommendationRequest(facts: RecommendationRequestFacts): RecommendationRequest {
  const { item, context, mboxes, shownSkus = [] } = facts;
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

/** Only known fields are sent. */
function toHierarchyInputs({ hierarchy, brandName }: ProductItem["product"]) {
  return {
    ...(hierarchy?.department && { departmentId: hierarchy.department }),
    ...(hierarchy?.category && { categoryId: hierarchy.category }),
    ...(hierarchy?.supercategory && { superCategoryId: hierarchy.supercategory }),
    ...(hierarchy?.classId && { classId: hierarchy.classId }),
    ...(brandName && { brand: brandName }),
  };
}

function describeSite({ tenant, zipCode, storeNumber }: VisitorContext): Record<string, unknown> {
  return { tenant, zipCode, storeNumber };
}

/** The visitor attributes that matter for tiles. Must not include the e-mail address. */
function describeUser(context: VisitorContext): Record<string, unknown> {
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
