import { PageData } from "../entities/page-data.js";
import { ProductItem } from "../entities/product-item.js";
import { VisitorContext } from "../entities/visitor-context.js";
import type { SlotInput } from "./slot-props.js";

/**
 * Parts of a slot's input, in the order in which they are merged. Besides them, each slot gets the tenant's
 * configuration: its toggles, settings, links, messages and image loader.
 */
export const SLOT_PARTS = [
  /** What the catalog says of the items, with breadcrumbs and metadata. */
  "product",
  /** Prices, also the product's surcharge, restrictions and the content that replaces the purchase area for guests. */
  "price",
  /** Stock and delivery, which depend on the location. */
  "inventory",
  /** What kind of visitor it is: what is yes or no among their flags and permissions, and no more of them. */
  "kind",
  /** The visitor with their permissions, and what the items are to them. */
  "account",
  /** The visitor's ZIP code and store. */
  "location",
  /** Path and query. */
  "url",
  /** A form that was posted to the page and refused. */
  "form",
  /** Nothing: the markup shows the time, so it is rendered again every half minute. */
  "clock",
] as const;
export type SlotPart = (typeof SLOT_PARTS)[number];

/** For whom a slot's markup is the same: for everybody of a tenant, or only for this visitor. */
export type Audience = "everybody" | "visitor";

/** Parts that a slot for everybody may read. */
export const PUBLIC_PARTS = ["product", "kind", "url"] as const satisfies readonly SlotPart[];

const ITEM_FIELDS = {
  product: ["resolvedItemId", "product", "membershipSKUDetails", "badges", "images", "compatibility"],
  price: ["price", "permissions", "restrictionDetails", "shippingConf", "skuSetData", "relatedProducts"],
  inventory: ["inventory"],
  account: ["itemID", "CIN", "globalAlts", "contractDecoratorItem", "autoRestockData", "frequentlyPurchased"],
} as const satisfies Partial<Record<SlotPart, readonly (keyof ProductItem)[]>>;

const PAGE_FIELDS = {
  product: ["breadcrumbs", "seoData"],
  price: ["guestContent"],
  account: ["toggles", "userVariables", "permissions", "pageState", "errorPage"],
} as const satisfies Partial<Record<SlotPart, readonly (keyof PageData)[]>>;

const CONTEXT_FIELDS = {
  account: ["variants", "user", "flags", "permissions", "globalPermissions"],
  location: ["zipCode", "storeNumber", "storeName", "storeMiles"],
} as const satisfies Partial<Record<SlotPart, readonly (keyof VisitorContext)[]>>;

const CONFIGURATION = [
  "tenant",
  "settings",
  "links",
  "messages",
  "stockImageItemId",
  "imageLoader",
  "imageCdnUrl",
] as const satisfies readonly (keyof VisitorContext)[];

/** A part of an input, or several merged ones. */
export type PartialInput = {
  readonly context?: Partial<VisitorContext>;
  readonly pageData?: Partial<Omit<PageData, "items">> & { readonly items?: readonly Partial<ProductItem>[] };
  readonly url?: Partial<SlotInput["url"]>;
};

/** One part of an input. */
export function takePart(part: SlotPart, { context, pageData, url }: SlotInput): PartialInput {
  const { path, query, refusedForm } = url;
  const itemFields = fieldsOf(ITEM_FIELDS, part);
  const pageFields = fieldsOf(PAGE_FIELDS, part);
  return {
    context: part === "kind" ? toKind(context) : pick(context, fieldsOf(CONTEXT_FIELDS, part)),
    ...(pageData &&
      itemFields.length + pageFields.length > 0 && {
        pageData: {
          ...pick(pageData, pageFields),
          ...(itemFields.length > 0 && { items: pageData.items.map((item) => takeItem(part, item, itemFields)) }),
        },
      }),
    ...(part === "url" && { url: { path, query } }),
    ...(part === "form" && refusedForm && { url: { refusedForm } }),
  };
}

/** Of the product, the surcharge is a price, which guests may not see. */
function takeItem(part: SlotPart, item: ProductItem, fields: readonly (keyof ProductItem)[]): Partial<ProductItem> {
  const taken = pick(item, fields);
  const { smallParcelSurcharge, ...product } = item.product;
  if (part === "product") return { ...taken, product };
  return part === "price" ? { ...taken, product: { smallParcelSurcharge } as ProductItem["product"] } : taken;
}

/** What every slot gets: the tenant's configuration, a guest's context, and items without facts. */
export function takeConfiguration({ context, pageData }: SlotInput): PartialInput {
  const { tenant, flags } = context;
  const guest = VisitorContext.parse({ tenant, flags: { toggles: flags.toggles } });
  return {
    context: { ...guest, ...pick(context, CONFIGURATION) },
    ...(pageData && {
      pageData: {
        ...PageData.parse({}),
        items: pageData.items.map(({ itemID }) => ProductItem.parse({ itemID: itemID.replace(/##.*$/s, "") })),
      },
    }),
    url: { path: "/", query: {} },
  };
}

/** The input that parts of it make: later ones replace what earlier ones say. */
export function mergeParts(parts: readonly PartialInput[]): SlotInput {
  const pages = parts.flatMap(({ pageData }) => pageData ?? []);
  const items = pages[0]?.items?.map((_item, index) => {
    const own = pages.map((page) => page.items?.[index] ?? {});
    return Object.assign({}, ...own, { product: Object.assign({}, ...own.map(({ product }) => product)) });
  }) as ProductItem[] | undefined;
  return {
    context: Object.assign({}, ...parts.map(({ context }) => context)) as VisitorContext,
    pageData: pages.length === 0 ? undefined : (Object.assign({}, ...pages, { items }) as PageData),
    url: Object.assign({}, ...parts.map(({ url }) => url)) as SlotInput["url"],
  };
}

/** The parts that a slot gets: those that it declares, or all that it may. */
export function listParts({
  audience,
  reads,
}: {
  readonly audience: Audience;
  readonly reads?: readonly SlotPart[] | undefined;
}): readonly SlotPart[] {
  const allowed: readonly SlotPart[] = audience === "everybody" ? PUBLIC_PARTS : SLOT_PARTS;
  return reads ? allowed.filter((part) => reads.includes(part)) : allowed;
}

function toKind({ variants, user, flags, permissions }: VisitorContext): Partial<VisitorContext> {
  return {
    variants,
    user: { ...takeYesAndNo(user), userContext: { user: { userInfo: {} } } },
    flags: { ...takeYesAndNo(flags), toggles: flags.toggles, switches: {}, serviceContext: {} },
    permissions: takeYesAndNo(permissions),
  };
}

function takeYesAndNo<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, own]) => typeof own === "boolean")) as Value;
}

function fieldsOf<Key extends string>(
  table: Partial<Record<SlotPart, readonly Key[]>>,
  part: SlotPart,
): readonly Key[] {
  return table[part] ?? [];
}

function pick<Value extends object, Key extends keyof Value>(value: Value, keys: readonly Key[]): Partial<Value> {
  return Object.fromEntries(
    keys.flatMap((key) => (value[key] === undefined ? [] : [[key, value[key]]])),
  ) as Partial<Value>;
}
