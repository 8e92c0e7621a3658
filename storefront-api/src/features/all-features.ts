import type { Feature } from "../store.js";
import { mediaRoutes } from "../pictures/media-routes.js";
import { pictureRoutes } from "../pictures/picture-routes.js";
import { accountRoutes } from "./account/account-routes.js";
import { cartRoutes } from "./cart/cart-routes.js";
import { savedItemRoutes } from "./cart/saved-item-routes.js";
import { contentRoutes } from "./content/content-routes.js";
import { deliveryRoutes } from "./delivery/delivery-routes.js";
import { homeRoutes } from "./home/home-routes.js";
import { orderRoutes } from "./orders/order-routes.js";
import { pageDataRoutes } from "./page-data/page-data-routes.js";
import { printRoutes } from "./print/print-routes.js";
import { recommendationRoutes } from "./recommendations/recommendation-routes.js";
import { moderationRoutes } from "./reviews/moderation-queue.js";
import { photoRoutes } from "./reviews/photo-routes.js";
import { questionRoutes } from "./reviews/question-routes.js";
import { reviewRoutes } from "./reviews/review-routes.js";
import { searchRoutes } from "./search/search-routes.js";
import { sessionRoutes } from "./session/session-routes.js";
import { sitemapRoutes } from "./sitemap/sitemap-routes.js";
import { requestRoutes } from "./sku/request-routes.js";
import { skuRoutes } from "./sku/sku-routes.js";
import { visitorRoutes } from "./visitor/visitor-routes.js";

/** Routes of every subject, in the order of the API documentation. Add new subjects here. */
export const ALL_FEATURES: readonly Feature[] = [
  visitorRoutes,
  pageDataRoutes,
  sessionRoutes,
  cartRoutes,
  savedItemRoutes,
  orderRoutes,
  reviewRoutes,
  photoRoutes,
  questionRoutes,
  moderationRoutes,
  skuRoutes,
  requestRoutes,
  deliveryRoutes,
  recommendationRoutes,
  homeRoutes,
  sitemapRoutes,
  searchRoutes,
  contentRoutes,
  accountRoutes,
  printRoutes,
  pictureRoutes,
  mediaRoutes,
];
