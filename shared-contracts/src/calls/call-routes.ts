import { ACCOUNT_ROUTES } from "./account/account-routes.js";
import { CART_ROUTES } from "./cart/cart-routes.js";
import { CONTENT_ROUTES } from "./content/content-routes.js";
import { DELIVERY_ROUTES } from "./delivery/delivery-routes.js";
import { PAGE_ROUTES } from "./page/page-routes.js";
import { PRINT_ROUTES } from "./print/print-routes.js";
import { QUESTIONS_ROUTES } from "./questions/questions-routes.js";
import { RECOMMENDATIONS_ROUTES } from "./recommendations/recommendations-routes.js";
import { REVIEWS_ROUTES } from "./reviews/reviews-routes.js";
import { SKU_ROUTES } from "./sku/sku-routes.js";

/** Every call's route by its name, without a schema. */
export const CALL_ROUTES = {
  ...PAGE_ROUTES,
  ...SKU_ROUTES,
  ...DELIVERY_ROUTES,
  ...RECOMMENDATIONS_ROUTES,
  ...CART_ROUTES,
  ...ACCOUNT_ROUTES,
  ...CONTENT_ROUTES,
  ...REVIEWS_ROUTES,
  ...QUESTIONS_ROUTES,
  ...PRINT_ROUTES,
};
