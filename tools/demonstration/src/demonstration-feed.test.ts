import { beforeAll, describe, expect, it } from "@jest/globals";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join, parse } from "node:path";
import { createTestDatabase } from "shared-database/testing";
import { STOREFRONT_SCHEMA, type StorefrontTables } from "storefront-api";
import { seedFeed, type ProductRecord } from "storefront-api/feed";
import { useForTests } from "storefront-api/testing";

const FOLDER = join(__dirname, "../feed");
const GOODS = join(__dirname, "../goods");

const connection = useForTests(() => createTestDatabase<StorefrontTables>(STOREFRONT_SCHEMA));
let products: readonly ProductRecord[];

beforeAll(async () => {
  await seedFeed(connection.database, FOLDER);
  products = (await connection.database.selectFrom("products").select("document").execute()).map((row) => row.document);
}, 240_000);

/** Names of the pictures that there are files of. */
const drawn = new Set(readdirSync(join(GOODS, "pictures")).map((file) => parse(file).name));
const toPictureName = (source: string) => source.replace(/^\/images\/|\?.*$/g, "");

const oneTime = (product: ProductRecord) =>
  product.prices.find((price) => price.purchaseOptionType === "ONE_TIME_PURCHASE");
type State = readonly [what: string, shows: (product: ProductRecord) => boolean];
const states: readonly State[] = [
  ...(
    [
      "FULLHARDSUB",
      "PARTIALHARDSUB",
      "DISCONTINUED",
      "BLOCKED",
      "OMITTED",
      "RESTRICTED",
      "OUTOFSTOCK",
      "FORCEDHARDSUB",
      "NOT_AVAILABLE",
    ] as const
  ).map((type): State => [`restriction ${type}`, (product) => product.restriction?.type === type]),
  ...[4, 5, 6, 8, 10, 14, 15, 16, 17, 18, 19, 20].map(
    (type) => [`customizable type ${type}`, (product: ProductRecord) => product.isCustomizable === type] as const,
  ),
  ...(
    [
      "seePriceInCart",
      "inStoreOnlyProduct",
      "bopisEligible",
      "showComingSoonButton",
      "preOrder",
      "showPreOrderButton",
      "manualOutOfStock",
      "heavyWeightSku",
      "addOnSku",
      "autoRestockEligible",
      "isService",
      "isESD",
      "isEmailDelivery",
      "freeShipping",
      "arsFreeShipping",
      "freeReturns",
      "mapEligible",
    ] as const
  ).map((flag) => [`flag ${flag}`, (product: ProductRecord) => product.flags[flag] === true] as const),
  ["an item number with a template key", (product) => product.itemId === "24580298"],
  ["class CL871", (product) => product.hierarchy.class?.id === "CL871"],
  ["department DP33920", (product) => product.hierarchy.department?.id === "DP33920"],
  ["supercategory SC209", (product) => product.hierarchy.supercategory?.id === "SC209"],
  ["a laptop", (product) => product.catalogGroupId?.includes("11812") ?? false],
  ["a desktop", (product) => product.catalogGroupId?.includes("11813") ?? false],
  ["people power", (product) => product.catalogGroupId === "CG365"],
  ["proposition code 1", (product) => product.contractDecorator?.propositionCode === 1],
  ["proposition code 5", (product) => product.contractDecorator?.propositionCode === 5],
  ["tiers", (product) => product.tiers.length > 1],
  [
    "a price without amount",
    (product) => oneTime(product)?.finalPrice === undefined && oneTime(product)?.finalPriceText === undefined,
  ],
  ["a price of zero", (product) => oneTime(product)?.finalPrice === 0],
  ["a price range", (product) => oneTime(product)?.finalPriceText?.includes(" - ") ?? false],
  ["a price below a cent a unit", (product) => (oneTime(product)?.finalPricePerUnit ?? 1) < 0.01],
  ["a rebate", (product) => oneTime(product)?.finalPriceAfterRebate !== undefined],
  ["a limit of 5", (product) => oneTime(product)?.quantityLimit === 5],
  ["a limit of 999", (product) => oneTime(product)?.quantityLimit === 999],
  ["a limit of 1000", (product) => oneTime(product)?.quantityLimit === 1000],
  ["a price in the store", (product) => product.prices.some((price) => price.purchaseOptionType === "INSTOREONLY")],
  ["a surcharge", (product) => product.smallParcelSurcharge !== undefined],
  ["a set", (product) => product.skuSet?.displayType === "BUNDLE"],
  ["a membership", (product) => product.isMembershipSKU],
  ["an eco id", (product) => product.ecoId !== undefined],
  ["an own brand", (product) => product.sbgBrandType !== undefined],
  ["a diverse supplier", (product) => product.isDiverseSupplier],
  ["made in America", (product) => product.madeInAmerica],
  ["total coffee", (product) => product.totalCoffeeEligible],
  [
    "a promotion that is over",
    (product) => product.promotions.some(({ endDate }) => endDate !== undefined && endDate < "2026"),
  ],
  [
    "a promotion in date",
    (product) => product.promotions.some(({ startDate = "", endDate }) => startDate < "2026" && endDate === undefined),
  ],
  ["an item of the business tenant alone", (product) => product.tenants.join() === "business"],
];

describe("the demonstration feed", () => {
  it("shows customers' photos with reviews, no two alike", async () => {
    const rows = await connection.database.selectFrom("reviews").select("document").execute();
    const photos = rows.flatMap(({ document }) => (document.media ?? []).map(({ src }) => src));
    expect(photos.length).toBeGreaterThan(10);
    expect(photos.map(toPictureName).filter((name) => !drawn.has(name))).toEqual([]);
    expect(new Set(photos).size).toBe(photos.length);
  });

  it.each(states)("shows %s", (_state, shows) => {
    expect(products.filter(shows).map((product) => product.itemId)).not.toEqual([]);
  });

  it("gives each item a model number of its own", () => {
    const numbers = products.flatMap(({ manufacturerPartNumber }) => manufacturerPartNumber ?? []);
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
  });

  it("has a file for every picture that it names", () => {
    const sources = products.flatMap(({ images, skuSet }) => [
      ...images.map((image) => image.src),
      ...(skuSet?.childProducts ?? []).flatMap(({ image }) => image ?? []),
    ]);
    expect(new Set(products.flatMap(({ images }) => images.map(({ src }) => src))).size).toBe(416);
    expect(sources.map(toPictureName).filter((name) => !drawn.has(name))).toEqual([]);
  });

  it("pictures packs of up to 24 pieces whole: the number of pieces is in the names of their pictures", () => {
    const packs = products.filter(({ unitOfMeasure: { unitOfMeasureQty: pieces } = { unitOfMeasureQty: 1 } }) => {
      return pieces > 1 && pieces <= 24;
    });
    expect(packs.length).toBeGreaterThan(9);
    const wrong = packs.filter(({ images, unitOfMeasure }) => {
      return images.some(({ src }) => !src.includes(`-${unitOfMeasure?.unitOfMeasureQty}-`));
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it("has a file for every film, 3D model and document that it names, of the size that it says", () => {
    const films = products.flatMap((product) => product.videos.map((video) => video.url));
    const models = products.flatMap((product) => product.modelUrl ?? []);
    const documents = products.flatMap((product) => product.documents);
    expect([films.length, models.length, documents.length]).toEqual([2, 2, 72]);
    const toFile = (url: string) => join(GOODS, url.replace("/images/", ""));
    expect([...films, ...models].filter((url) => !existsSync(toFile(url)))).toEqual([]);
    expect(documents.filter(({ url, bytes }) => statSync(toFile(url)).size !== bytes)).toEqual([]);
  });

  it("names only items that exist, wherever an item is named", async () => {
    const { database } = connection;
    const known = new Set(products.map((product) => product.itemId));
    const named = await Promise.all([
      database.selectFrom("inventory").select("item_id").execute(),
      database.selectFrom("item_variants").select("item_id").execute(),
      database.selectFrom("plan_items").select("item_id").execute(),
      database.selectFrom("order_lines").select("item_id").execute(),
      database.selectFrom("reviews").select("item_id").execute(),
      database.selectFrom("questions").select("item_id").execute(),
      database.selectFrom("subscriptions").select("item_id").execute(),
      database.selectFrom("list_items").select("item_id").execute(),
      database.selectFrom("plans").select("sku_number as item_id").execute(),
    ]);
    const inProducts = products.flatMap((product) => [
      ...(product.skuSet?.childProducts ?? []).map((child) => child.itemId),
      ...(product.globalAlternates?.products ?? []).map((other) => other.skuNumber),
      ...[product.contractDecorator?.alternateItemId, product.contractDecorator?.substitutionItemId].filter(
        (id) => id !== undefined,
      ),
    ]);
    const ids = [...named.flat().map((row) => row.item_id), ...inProducts];
    expect(ids.filter((id) => !known.has(id))).toEqual([]);
  });

  it("has a page for every path that the page links to, on both tenants", async () => {
    const rows = await connection.database
      .selectFrom("content")
      .select(["tenant", "key"])
      .where("kind", "=", "page")
      .execute();
    for (const tenant of ["retail", "business"]) {
      const paths = rows.filter((row) => row.tenant === tenant).map((row) => row.key);
      expect(paths).toEqual(
        expect.arrayContaining([
          "/lp/eco-id-program",
          "/lp/staples-family-of-brands",
          "/SuperCategory",
          "/deals/diverse-suppliers-shop/2026",
          "/ars/sparq/subscriptions",
          "/terms",
          "/help",
          "/contact",
        ]),
      );
    }
  });

  it("knows the default ZIP code and the default store", async () => {
    const { database } = connection;
    expect(
      await database.selectFrom("locations").select("city").where("zip_code", "=", "01760").executeTakeFirst(),
    ).toEqual({ city: "Natick" });
    expect(
      await database.selectFrom("stores").select("name").where("store_number", "=", "0008").executeTakeFirst(),
    ).toEqual({ name: "Natick" });
  });

  it("leaves a database that has products alone", async () => {
    expect(await seedFeed(connection.database, FOLDER)).toBeUndefined();
  });

  it("is loaded again where its load was cut off, and as whole as before", async () => {
    const { database } = connection;
    await database.updateTable("seeds").set({ finished_at: null }).execute();
    await database.deleteFrom("reviews").execute();
    expect(await seedFeed(database, FOLDER)).toBeDefined();
    const { count } = database.fn;
    const { reviews } = await database
      .selectFrom("reviews")
      .select(count<number>("review_id").as("reviews"))
      .executeTakeFirstOrThrow();
    expect(Number(reviews)).toBeGreaterThan(0);
    expect(await seedFeed(database, FOLDER)).toBeUndefined();
  });
});
