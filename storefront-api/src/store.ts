import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import type { ObjectStorage } from "shared-storage";
import { parseTenantOrigins, type ShopHosts, type TenantOrigins } from "shared-contracts";
import { type PrintPartner, toLocalHosts } from "./platform/configuration.js";
import { createCatalog } from "./catalog/catalog.js";
import type { CartDependencies } from "./commerce/cart-goods.js";
import { createRequestClock, type RequestClock } from "./platform/clock.js";
import type { DecodePicture } from "./platform/decode-picture.js";
import type { PictureLocations } from "./pictures/open-pictures.js";
import type { StorefrontDatabase } from "./platform/storefront-database.js";
import { createVisitorResolver, type VisitorResolver } from "./visitor/visitor-resolver.js";
import type { RenderPicture } from "./pictures/render-picture.js";
import { requireMember, type MemberVisitor } from "./visitor/visitor.js";
import { createFindTiles, type FindTiles } from "./catalog/compose-tile.js";

const DEVELOPMENT_PORT = 4200;

export type StoreOptions = {
  readonly database: StorefrontDatabase;
  /** Honors `x-test-clock`; never set it in production. */
  readonly testHooks: boolean;
  readonly now?: () => Date;
  /** Defaults to the hosts of a shop on this machine. */
  readonly hosts?: ShopHosts;
  /** Cache folder of rendered pictures; without it, the service serves none. */
  readonly pictureDirectory?: string;
  /** Where pictures and videos come from. */
  readonly pictures?: PictureLocations;
  /** Renders pictures in a separate process; without it, this process does. */
  readonly renderPicture?: RenderPicture;
  /** Decodes uploads in a separate process; without it, this process does. */
  readonly decodePicture?: DecodePicture;
  /** Proofs and print media; without it, the service accepts no hand-offs. */
  readonly printStorage?: ObjectStorage;
  readonly printPartner?: PrintPartner;
  /** Origins besides this site whose documents pages link to; defaults to none. */
  readonly documentOrigins?: TenantOrigins;
  /** Bearer token of systems that write the catalog; without it, they can't. */
  readonly catalogToken?: string | undefined;
  readonly stockImageItemId?: string | undefined;
  readonly imageLoader?: string;
  readonly imageCdnUrl?: string | undefined;
};

/** Dependencies shared by all features. Each feature makes its own queries. */
export type Store = CartDependencies & {
  readonly hosts: ShopHosts;
  readonly findTiles: FindTiles;
  readonly resolveVisitor: VisitorResolver;
  /** Throws `sign-in-required` for guests. */
  readonly resolveMember: (request: FastifyRequest) => Promise<MemberVisitor>;
  readonly clock: RequestClock;
  readonly options: StoreOptions;
};

/** The routes of one subject. */
export type Feature = (store: Store) => FastifyPluginAsync;

export function createStore(options: StoreOptions): Store {
  const {
    database,
    testHooks,
    now,
    hosts = toLocalHosts(DEVELOPMENT_PORT),
    documentOrigins = parseTenantOrigins(""),
  } = options;
  const clock = createRequestClock({ testHooks, ...(now && { now }) });
  const catalog = createCatalog(database, documentOrigins);
  const resolveVisitor = createVisitorResolver(database, clock);
  return {
    database,
    hosts,
    catalog,
    findTiles: createFindTiles(catalog),
    resolveVisitor,
    resolveMember: async (request) => requireMember(await resolveVisitor(request)),
    clock,
    options,
  };
}
