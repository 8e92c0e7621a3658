import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import { z } from "zod";
import { doOnce, IDEMPOTENCY_HEADER, readIdempotencyKey } from "../../commerce/idempotent-outcome.js";
import { DomainError } from "../../platform/domain-error.js";
import { isSameSecret } from "../../platform/password.js";
import { inTransaction, type StorefrontTables } from "../../platform/storefront-database.js";
import { OfferRecord } from "../../records/offer-record.js";
import { ProductRecord } from "../../records/product-record.js";
import { ItemId } from "../../records/record-values.js";
import type { Store } from "../../store.js";
import { findKnownItems } from "../importing/check-references.js";
import { removeProducts } from "../importing/remove-products.js";
import { toFieldProblems } from "../reading/feed-problem.js";
import { noteCatalogWrite, writeRecords } from "../writing/write-records.js";
import type { ChangeCounts } from "../writing/record-batch.js";

/** The embedded database runs one statement at a time, so shoppers wait while a batch is written. */
const BATCH_LIMITS = { products: 200, offers: 1000, removed: 1000 } as const;
const BATCH_BYTES = 8 * 1024 * 1024;
const PRODUCT_BYTES = 1024 * 1024;
const REQUESTS_PER_MINUTE = 1200;
const DETAILS_LIMIT = 20;

const CatalogBatch = z.strictObject({
  products: z.array(ProductRecord).max(BATCH_LIMITS.products).default([]),
  offers: z.array(OfferRecord).max(BATCH_LIMITS.offers).default([]),
  removed: z.array(ItemId).max(BATCH_LIMITS.removed).default([]),
});
type CatalogBatch = z.infer<typeof CatalogBatch>;

type ItemRequest = { Params: { itemId: string } };

const Counts = z.object({ created: z.int(), changed: z.int(), unchanged: z.int() });
const BatchOutcome = z.object({ products: Counts, offers: Counts, removed: z.int() });
const ItemOutcome = z.object({ itemId: ItemId, outcome: z.enum(["created", "changed", "unchanged", "removed"]) });

/** API documentation of a route that responds on any host. */
function describe(operationId: string, response: z.ZodType, body?: z.ZodType) {
  const text = { type: "string" };
  const headers = { type: "object", properties: { [IDEMPOTENCY_HEADER]: { ...text, minLength: 8, maxLength: 100 } } };
  const params = { type: "object", required: ["itemId"], properties: { itemId: text } };
  return {
    answersAnyHost: true,
    documentation: {
      operationId,
      tags: ["catalog/v1"],
      security: [{ catalogToken: [] }],
      headers,
      ...(response === ItemOutcome && { params }),
      ...(body && { body: z.toJSONSchema(body, { io: "input", unrepresentable: "any" }) }),
      response: {
        200: z.toJSONSchema(response),
        ...(operationId === "putProduct" && { 201: z.toJSONSchema(response) }),
      },
    },
  };
}

const PUT_PRODUCT = describe("putProduct", ItemOutcome, ProductRecord);
const PATCH_PRODUCT = describe("patchProduct", ItemOutcome, OfferRecord);
const DELETE_PRODUCT = describe("deleteProduct", ItemOutcome);
const WRITE_BATCH = describe("writeCatalogBatch", BatchOutcome, CatalogBatch);

/** Lets a retailer's own systems change the catalog at run time; without a token there are no routes. */
export function catalogRoutes({ database, clock, options: { catalogToken } }: Store) {
  return async (app: FastifyInstance): Promise<void> => {
    if (catalogToken === undefined) return;
    await app.register(rateLimit, {
      max: REQUESTS_PER_MINUTE,
      timeWindow: "1 minute",
      errorResponseBuilder: () => new DomainError("too-many-requests"),
    });
    app.addHook("onRequest", async (request, reply) => requireToken(catalogToken, request, reply));

    app.put<ItemRequest>(
      "/catalog/v1/products/:itemId",
      { config: PUT_PRODUCT, bodyLimit: PRODUCT_BYTES },
      async (request, reply) => {
        const product = parse(ProductRecord, withItemId(request));
        const counts = await write(request, { products: [product], offers: [], removed: [] });
        return reply.code(counts.products.created > 0 ? 201 : 200).send(toOutcome(product.itemId, counts.products));
      },
    );

    app.patch<ItemRequest>("/catalog/v1/products/:itemId", { config: PATCH_PRODUCT }, async (request) => {
      const offer = parse(OfferRecord, withItemId(request));
      const counts = await write(request, { products: [], offers: [offer], removed: [] });
      return toOutcome(offer.itemId, counts.offers);
    });

    app.delete<ItemRequest>("/catalog/v1/products/:itemId", { config: DELETE_PRODUCT }, async (request) => {
      const itemId = parse(ItemId, request.params.itemId);
      const { removed } = await write(request, { products: [], offers: [], removed: [itemId] });
      return { itemId, outcome: removed > 0 ? "removed" : "unchanged" };
    });

    app.post("/catalog/v1/batch", { config: WRITE_BATCH, bodyLimit: BATCH_BYTES }, async (request) =>
      write(request, parse(CatalogBatch, request.body)),
    );
  };

  /** All of the batch or none of it. */
  async function write(request: FastifyRequest, batch: CatalogBatch) {
    const now = clock(request);
    const key = readIdempotencyKey(request.headers[IDEMPOTENCY_HEADER]);
    const attempt = key === undefined ? undefined : { visitorKey: "catalog", key, request: [request.method, batch] };
    const counts = await inTransaction(database, (transaction) =>
      doOnce(transaction, attempt, now, async () => {
        const products = await writeRecords(transaction, "products", inOrder(batch.products), { now });
        await requireProducts(transaction, [...batch.offers.map(({ itemId }) => itemId), ...batch.removed]);
        const offers = await writeRecords(transaction, "offers", inOrder(batch.offers), { now });
        return { products, offers, removed: await removeProducts(transaction, batch.removed.toSorted()) };
      }),
    );
    await noteCatalogWrite(database, now);
    return counts;
  }
}

/** Concurrent batches then lock rows in the same order and can't deadlock. */
function inOrder<Record extends { readonly itemId: string }>(records: readonly Record[]): readonly Record[] {
  return records.toSorted((a, b) => (a.itemId < b.itemId ? -1 : Number(a.itemId > b.itemId)));
}

async function requireToken(token: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "")?.[1] ?? "";
  if (isSameSecret(given, token)) return;
  reply.header("www-authenticate", "Bearer");
  throw new DomainError("catalog-token-required");
}

function withItemId({ body, params }: FastifyRequest<ItemRequest>): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  if ("itemId" in body && body.itemId !== params.itemId)
    throw new DomainError("bad-request", { itemId: `expected ${params.itemId}, as in the address` });
  return { ...body, itemId: params.itemId };
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = toFieldProblems({ file: "", line: 1 }, value, parsed.error.issues);
  const details = problems
    .slice(0, DETAILS_LIMIT)
    .map(({ field, expected, found }) => [field, `expected ${expected}, found ${found}`]);
  throw new DomainError("bad-request", Object.fromEntries(details));
}

async function requireProducts(transaction: Transaction<StorefrontTables>, itemIds: readonly string[]): Promise<void> {
  const known = await findKnownItems(transaction, itemIds);
  const unknown = itemIds.filter((itemId) => !known.has(itemId));
  if (unknown.length > 0)
    throw new DomainError("item-not-found", { itemId: unknown.slice(0, DETAILS_LIMIT).join(", ") });
}

function toOutcome(itemId: string, { created, changed }: ChangeCounts) {
  return { itemId, outcome: created > 0 ? "created" : changed > 0 ? "changed" : "unchanged" };
}
