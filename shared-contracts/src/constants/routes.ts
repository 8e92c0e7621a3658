/** Pages of the storefront. */
export const PRODUCT_PAGE_PATH = "/lpd-sba-sku";
export const REVIEW_PAGE_PATH = "/ptd/review";
export const QUESTION_PAGE_PATH = "/ptd/question";
export const MODERATION_PAGE_PATH = "/ptd/moderation";
export const PUNCHOUT_HOME_PATH = "/tpv/punchoutHome";
export const PUNCHOUT_RESULT_PATH = "/tpv/punchoutResult";
export const CREATIVE_SERVICE_PATH = "/services/print/creative-service/project";
export const MY_FILES_PATH = "/services/print/print-center";
export const COMPARE_PATH = "/compare";
/** Name of a field of a comparison's address, before the item's number. */
export const COMPARE_FIELD_PREFIX = "item-";
export const CART_PATH = "/cart";
export const CHECKOUT_PATH = "/checkout";

/** Pages of a tenant's content that every page leads to, where the tenant has them. */
export const SERVICE_PAGE_PATHS = ["/membership", "/promo-services", "/recycling"] as const;
export const HELP_PAGE_PATHS = ["/help", "/contact", "/terms", "/privacy"] as const;

/** Ids of the sections that in-page links scroll to. */
export const REVIEWS_SECTION_ID = "product-reviews";
export const QUESTIONS_SECTION_ID = "product-qna";
export const DESCRIPTION_SECTION_ID = "description";
export const INK_AND_TONER_SECTION_ID = "ink-toner";
export const COMPARE_SECTION_ID = "compare";

/** First entries of the breadcrumbs (docs/spec core §2). */
export const RETAIL_HOME_PATH = "/";
export const BUSINESS_GUEST_HOME_PATH = "/idm";
export const BUSINESS_MEMBER_HOME_PATH = "/sahome";
