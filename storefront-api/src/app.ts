import cookie from "@fastify/cookie";
import type { FastifyInstance, FastifyServerOptions } from "fastify";
import { Registry } from "prom-client";
import { createCatalog } from "./catalog/catalog.js";
import { createCatalogRepository } from "./catalog/catalog-repository.js";
import { createPlanRepository } from "./commerce/plan-repository.js";
import { createFindTiles } from "./catalog/tiles.js";
import { accountRoutes } from "./features/account/account-routes.js";
import { createListRepository } from "./features/account/list-repository.js";
import { createSubscriptionRepository } from "./features/account/subscription-repository.js";
import { createContentRepository } from "./features/content/content-repository.js";
import { contentRoutes } from "./features/content/content-routes.js";
import { deliveryRoutes } from "./features/delivery/delivery-routes.js";
import { createPlaceRepository } from "./features/delivery/place-repository.js";
import { createCoPurchaseRepository } from "./features/recommendations/co-purchase-repository.js";
import { createPlacementRepository } from "./features/recommendations/placement-repository.js";
import { recommendationRoutes } from "./features/recommendations/recommendation-routes.js";
import { createSimilarItemsRepository } from "./features/recommendations/similar-items-repository.js";
import { createTileEventRepository } from "./features/recommendations/tile-event-repository.js";
import { createHomeRepository } from "./features/home/home-repository.js";
import { homeRoutes } from "./features/home/home-routes.js";
import { createSearchRepository } from "./features/search/search-repository.js";
import { searchRoutes } from "./features/search/search-routes.js";
import { feeRoutes } from "./features/sku/fee-routes.js";
import { inventoryRoutes } from "./features/sku/inventory-routes.js";
import { createRequestRepository } from "./features/sku/request-repository.js";
import { requestRoutes } from "./features/sku/request-routes.js";
import { cartRoutes } from "./features/cart/cart-routes.js";
import { createOrderRepository } from "./features/orders/order-repository.js";
import { orderRoutes } from "./features/orders/order-routes.js";
import { createAccountRepository } from "./features/session/account-repository.js";
import { sessionRoutes } from "./features/session/session-routes.js";
import { createSignInFailures } from "./features/session/sign-in-failures.js";
import { createSignIn } from "./features/session/sign-in.js";
import { createPageDataRepository } from "./features/page-data/page-data-repository.js";
import { pageDataRoutes } from "./features/page-data/page-data-routes.js";
import { printRoutes } from "./features/print/print-routes.js";
import { moderationRoutes } from "./features/reviews/moderation-routes.js";
import { photoRoutes } from "./features/reviews/photo-routes.js";
import { questionRoutes } from "./features/reviews/question-routes.js";
import { reviewRoutes } from "./features/reviews/review-routes.js";
import { createModelProvider, type SummaryModel } from "./features/reviews/summaries/model-provider.js";
import { createTenantContentRepository } from "./features/visitor/tenant-content-repository.js";
import { visitorRoutes } from "./features/visitor/visitor-routes.js";
import { demonstrationVideoRoutes } from "./feed/demonstration/demonstration-video-routes.js";
import { pictureRoutes } from "./pictures/picture-routes.js";
import type { RenderPicture } from "./pictures/start-picture-renderer.js";
import { documentApi } from "./platform/api-documentation.js";
import { createRequestClock } from "./platform/clock.js";
import { answerErrors } from "./platform/error-responses.js";
import { createHttpServer } from "./platform/http-server.js";
import { showOutbox } from "./platform/outbox.js";
import { answerProbes, type Readiness } from "./platform/probes.js";
import { measureRequests } from "./platform/service-metrics.js";
import type { StorefrontDatabase } from "./platform/storefront-database.js";
import { refuseWritesWhile } from "./platform/refuse-writes.js";
import { refuseForeignOrigins } from "./platform/trusted-origin.js";
import { createSessionRepository } from "./visitor/session-repository.js";
import { createVisitorResolver } from "./visitor/visitor-resolver.js";

export type AppDependencies = {
  readonly database: StorefrontDatabase;
  readonly testHooks: boolean;
  readonly now?: () => Date;
  readonly logger?: FastifyServerOptions["logger"];
  readonly metrics?: Registry;
  readonly readiness?: Readiness;
  /** Whether nothing may be written at the moment. */
  readonly isReadOnly?: () => boolean;
  /** Where drawn pictures are kept; without it the service serves none. */
  readonly pictureDirectory?: string;
  /** Draws them in a process of its own; without it this one does. */
  readonly renderPicture?: RenderPicture;
  /** Where proofs and print media are kept; without it the service takes no hand-offs. */
  readonly printFileDirectory?: string;
  /** Of a partner that customizes in place of the studio of this site. */
  readonly printPartnerOrigin?: string | undefined;
  /** Shared with that partner; without it none may complete a hand-off. */
  readonly printPartnerSecret?: string | undefined;
  /** Where that partner takes cXML PunchOutSetupRequests. */
  readonly printPartnerSetupUrl?: string | undefined;
  readonly stockImageItemId?: string | undefined;
  readonly imageLoader?: string;
  /** Whether mails can be read at `/outbox`. */
  readonly showsOutbox?: boolean;
  /** Sums up reviews; without it their own sentences do. */
  readonly summaryModel?: SummaryModel | undefined;
};

/** Assembles the service; nothing listens yet. */
export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { database, testHooks, now, pictureDirectory, stockImageItemId, imageLoader = "default" } = dependencies;
  const app = createHttpServer(dependencies.logger);
  answerErrors(app);
  measureRequests(app, dependencies.metrics ?? new Registry());
  answerProbes(app, database, dependencies.readiness ?? { waitingFor: undefined });
  refuseForeignOrigins(app);
  if (dependencies.isReadOnly) refuseWritesWhile(app, dependencies.isReadOnly);
  await app.register(cookie);
  await documentApi(app);
  if (dependencies.showsOutbox) showOutbox(app, database);

  const clock = createRequestClock({ testHooks, ...(now && { now }) });
  const sessions = createSessionRepository(database);
  const resolveVisitor = createVisitorResolver({ sessions, clock });
  const catalog = createCatalog(createCatalogRepository(database));

  const findTiles = createFindTiles(catalog);
  const carts = { database, catalog, plans: createPlanRepository(database) };
  const signInVisitor = createSignIn(database, createAccountRepository(database), createSignInFailures(database));

  const tenantContent = createTenantContentRepository(database);
  await app.register(visitorRoutes({ tenantContent, resolveVisitor, stockImageItemId, imageLoader }));
  await app.register(pageDataRoutes({ catalog, pages: createPageDataRepository(database), resolveVisitor }));
  await app.register(sessionRoutes({ sessions, signInVisitor, resolveVisitor }));
  await app.register(cartRoutes({ ...carts, sessions, resolveVisitor }));
  await app.register(orderRoutes({ ...carts, orders: createOrderRepository(database), resolveVisitor }));
  const model = dependencies.summaryModel;
  const summaryModel = model && createModelProvider(model);
  await app.register(reviewRoutes({ database, resolveVisitor, summaryModel }));
  await app.register(photoRoutes({ database, resolveVisitor }));
  await app.register(questionRoutes({ database, resolveVisitor }));
  await app.register(moderationRoutes({ database, resolveVisitor }));
  await app.register(inventoryRoutes({ catalog, resolveVisitor }));
  await app.register(feeRoutes({ catalog, resolveVisitor }));
  await app.register(
    requestRoutes({ database, requests: createRequestRepository(database), sessions, resolveVisitor }),
  );
  await app.register(deliveryRoutes({ places: createPlaceRepository(database) }));
  await app.register(
    recommendationRoutes({
      catalog,
      findTiles,
      resolveVisitor,
      coPurchases: createCoPurchaseRepository(database),
      similarItems: createSimilarItemsRepository(database),
      placements: createPlacementRepository(database),
      tileEvents: createTileEventRepository(database),
    }),
  );
  await app.register(homeRoutes({ homes: createHomeRepository(database), findTiles, resolveVisitor }));
  await app.register(searchRoutes({ searches: createSearchRepository(database), findTiles, resolveVisitor }));
  await app.register(contentRoutes({ contents: createContentRepository(database), resolveVisitor }));
  await app.register(
    accountRoutes({
      catalog,
      lists: createListRepository(database),
      subscriptions: createSubscriptionRepository(database),
      resolveVisitor,
    }),
  );
  const { printFileDirectory: fileDirectory, printPartnerOrigin: partnerOrigin } = dependencies;
  const { printPartnerSecret: partnerSecret, printPartnerSetupUrl: partnerSetupUrl } = dependencies;
  const partner = { partnerOrigin, partnerSecret, partnerSetupUrl };
  if (fileDirectory) {
    await app.register(printRoutes({ ...carts, ...partner, sessions, resolveVisitor, clock, fileDirectory }));
  }
  if (pictureDirectory) {
    await app.register(pictureRoutes({ cacheDirectory: pictureDirectory, render: dependencies.renderPicture }));
    await app.register(demonstrationVideoRoutes());
  }
  return app;
}
