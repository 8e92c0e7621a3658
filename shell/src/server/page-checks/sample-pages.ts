import { randomUUID } from "node:crypto";
import {
  CONTENT_ROUTES,
  getSkuData,
  isOutOfStock,
  PAGE_ROUTES,
  PageData,
  performCall,
  VisitorContext,
  type ProductItem,
  type ShopHosts,
  type SlotFetch,
  type Tenant,
} from "shared-contracts";
import { allowTime } from "../../page-plan/live-plan.js";
import type { LiveLock } from "../lock/lock-loader.js";
import { makePage } from "../page-view/make-page.js";
import type { Upstream } from "../platform/upstream.js";
import { toCallers } from "../visitor/audience.js";
import { createStorefrontSession, SESSION_COOKIE } from "../visitor/storefront-session.js";
import type { SampleView } from "./find-losses.js";

export type SampleServices = Parameters<typeof makePage>[0] & {
  readonly storefront: Upstream;
  readonly hosts: Pick<ShopHosts, "publicOrigin">;
};

type SampleVisitor = { readonly tenant: Tenant; readonly isMember: boolean };
type Kind = keyof typeof KINDS;

const isPrint = ({ product }: ProductItem) => (product.isCustomizable ?? 0) > 0;
const isSet = ({ skuSetData }: ProductItem) => skuSetData !== undefined;
const KINDS = {
  plain: (item: ProductItem) => !isPrint(item) && !isOutOfStock(item) && !isSet(item),
  print: isPrint,
  "out-of-stock": isOutOfStock,
  set: isSet,
};

/** Business members have contract prices. */
const SAMPLES: readonly (SampleVisitor & { readonly kind: Kind })[] = [
  { kind: "plain", tenant: "retail", isMember: false },
  { kind: "plain", tenant: "retail", isMember: true },
  { kind: "print", tenant: "retail", isMember: false },
  { kind: "print", tenant: "retail", isMember: true },
  { kind: "out-of-stock", tenant: "retail", isMember: false },
  { kind: "out-of-stock", tenant: "retail", isMember: true },
  { kind: "set", tenant: "retail", isMember: false },
  { kind: "plain", tenant: "business", isMember: false },
  { kind: "plain", tenant: "business", isMember: true },
  { kind: "print", tenant: "business", isMember: true },
];

export type Sample = SampleVisitor & { readonly address: string };

const SLOT_DEADLINE_MS = 5000;

export async function viewSample(services: SampleServices, live: LiveLock, sample: Sample): Promise<SampleView> {
  const { address, tenant, isMember } = sample;
  const found = live.plan.match(address.split("?", 1)[0] ?? "");
  if (!found) return { page: undefined, status: 404, planned: [], slots: new Map() };
  const match = allowTime(found, SLOT_DEADLINE_MS);
  const { page, slots } = match.plan;
  const planned = slots.map(({ name }) => name);
  const headers = headersOf(services, tenant);
  const made = await makePage(services, {
    match,
    address,
    protocol: headers["x-forwarded-proto"] === "https" ? "https" : "http",
    host: headers["x-forwarded-host"],
    tenant,
    live,
    ...(isMember
      ? toCallers(asMember(services.storefront, tenant), { ...headers, cookie: `${SESSION_COOKIE}=sample` })
      : toCallers(services.storefront, headers)),
    traceId: headers["x-trace-id"],
    viewToken: "",
    nonce: "",
  });
  if (made.kind === "failed") return { page, status: made.error.responseStatusCode, planned, slots: new Map() };
  const settled = await made.slots;
  const outcomes = new Map(settled.map(({ slot, outcome }) => [slot.name, outcome]));
  return { page, status: made.about.status, planned, slots: outcomes };
}

function headersOf({ hosts }: Pick<SampleServices, "hosts">, tenant: Tenant) {
  const { host, protocol } = new URL(hosts.publicOrigin(tenant));
  return {
    "x-forwarded-host": host,
    "x-forwarded-proto": protocol.replace(":", ""),
    "x-forwarded-for": "127.0.0.1",
    "x-trace-id": randomUUID(),
  };
}

/** Says that the visitor is a member, and asks everything else as a guest: no account is read. */
function asMember(storefront: Upstream, tenant: Tenant): Upstream {
  const context = VisitorContext.parse({
    tenant,
    user: { isLoggedIn: true, displayName: "Member" },
    flags: { isLoggedIn: true, toggles: { ENABLE_REVIEWS: true, ENABLE_PRODUCT_RECS: true } },
    permissions: { priceDisplay: true, isBOPISEnabled: true, isAutoRestockEnabled: true },
  });
  const visitor = { ok: true, status: 200, headers: {}, body: Buffer.from(JSON.stringify(context)) } as const;
  return {
    ...storefront,
    async request({ headers: { cookie: _sample, ...headers } = {}, ...request }) {
      if (request.path === PAGE_ROUTES.getVisitor.path) return { ...visitor, json: () => context };
      return storefront.request({ ...request, headers });
    },
  };
}

/** Items looked at to find those of each kind. */
const ITEMS_READ = 80;

/** Addresses of items of each kind in the live catalog; fewer if it has no such items. Rejects without a catalog. */
export async function findSamples(services: SampleServices, { plan }: LiveLock): Promise<readonly Sample[]> {
  const found = new Map<string, string>();
  for (const tenant of ["retail", "business"] as const) {
    const { fetch } = createStorefrontSession(services.storefront, headersOf(services, tenant));
    const sitemap = await performCall(fetch, CONTENT_ROUTES.getSitemap, { from: "" });
    if (!sitemap.ok) throw new Error(`The sitemap of ${tenant} is unavailable`);
    const items = sitemap.value.paths.filter((path) => plan.match(path)?.itemId !== undefined);
    const step = Math.max(1, Math.floor(items.length / ITEMS_READ));
    for (const address of items.filter((_path, index) => index % step === 0)) {
      const wanted = SAMPLES.filter((sample) => sample.tenant === tenant && !found.has(`${tenant} ${sample.kind}`));
      if (wanted.length === 0) break;
      const item = await readItem(fetch, address);
      const kind = item && wanted.find((sample) => KINDS[sample.kind](item))?.kind;
      if (kind) found.set(`${tenant} ${kind}`, address);
    }
  }
  return SAMPLES.flatMap(({ kind, ...visitor }) => {
    const address = found.get(`${visitor.tenant} ${kind}`);
    return address === undefined ? [] : [{ ...visitor, address }];
  });
}

async function readItem(fetch: SlotFetch, address: string): Promise<ProductItem | undefined> {
  const answer = await performCall(fetch, PAGE_ROUTES.getPageData, { pathAndQuery: address });
  const pageData = answer.ok ? PageData.safeParse(answer.value) : undefined;
  return pageData?.success ? getSkuData(pageData.data) : undefined;
}
