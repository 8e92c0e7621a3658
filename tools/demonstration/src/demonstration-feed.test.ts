import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createTestDatabase, type TestDatabase } from "shared-database/testing";
import labels from "./pictures/label/labels.json" with { type: "json" };
import { COLORS, parseModelId, parsePictureId } from "./pictures/picture-id.js";
import sizes from "./pictures/scene/sizes.json" with { type: "json" };
import { STOREFRONT_SCHEMA, type StorefrontTables } from "storefront-api";
import { seedFeed, type ProductRecord } from "storefront-api/feed";

const FOLDER = join(__dirname, "../feed");

let connection: TestDatabase<StorefrontTables>;
let products: readonly ProductRecord[];

beforeAll(async () => {
  connection = await createTestDatabase<StorefrontTables>(STOREFRONT_SCHEMA);
  await seedFeed(connection.database, FOLDER);
  products = (await connection.database.selectFrom("products").select("document").execute()).map((row) => row.document);
}, 240_000);
afterAll(() => connection.close());

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

/** The drawing to expect for a word in a product's name; the first match counts. */
const OBJECTS: readonly (readonly [word: RegExp, shown: string])[] = [
  [/Starter Set/, "sets"],
  [/Protection Plan/, "services shield"],
  [/Assembly|Setup/, "services toolbox"],
  [/Office Suite|Backup/, "services software"],
  [/Logo Design/, "services drafts"],
  [/Gift Card|Membership/, "services card"],
  [/Stapler, Red|Desktop Stapler/, "supplies stapler"],
  [/Scissors/, "supplies scissors"],
  [/Packaging Tape/, "supplies packaging-tape"],
  [/Paper Clips/, "fasteners paper-clips"],
  [/Push Pins/, "fasteners push-pins"],
  [/Binder Clips/, "fasteners binder-clips"],
  [/Sticky Notes/, "paper sticky-notes"],
  [/^Fieldnote .* Notebook/, "paper notebook"],
  [/(Copy|Inkjet) Paper/, "paper reams"],
  [/Letterhead/, "paper letterhead"],
  [/Forms/, "paper forms"],
  [/Binder,/, "binders standing"],
  [/Pocket Folders/, "binders folders"],
  [/Program Folders/, "binders printed-folders"],
  [/Mailers/, "envelopes mailers"],
  [/Envelopes/, "envelopes letters"],
  [/Organizer/, "storage organizer"],
  [/Business Cards, Rounded/, "business-cards rounded"],
  [/Business Cards/, "business-cards square"],
  [/Gel Pens|Promotional Pens/, "art pens"],
  [/Markers/, "art markers"],
  [/Colored Pencils/, "art colored-pencils"],
  [/Ink Cartridges/, "cartridges ink"],
  [/Black Ink/, "cartridges black-ink"],
  [/Toner/, "cartridges toner"],
  [/Keyboard, Split/, "accessories split-keyboard"],
  [/Keyboard/, "accessories keyboard"],
  [/Trackball/, "accessories trackball"],
  [/Headset/, "accessories headset"],
  [/Flash Drive/, "accessories flash-drives"],
  [/Desk Phone/, "phones desk"],
  [/Smartphone/, "phones smartphone"],
  [/Laser Printer|Inkjet All-in-One/, "printers"],
  [/Guest Chair/, "chairs stacking"],
  [/Task Chair|Boardroom Chair/, "chairs swivel"],
  [/Drafting Stool/, "chairs stool"],
  [/Sit-Stand Desk/, "tables sit-stand"],
  [/Folding Table/, "tables folding"],
  [/Round .* Table/, "tables round"],
  [/Desk Lamp/, "furnishings desk-lamp"],
  [/Wall Clock/, "furnishings clock"],
  [/Document Frame/, "furnishings frame"],
  [/Monitor Riser/, "furnishings riser"],
  [/Coffee Pods/, "coffee pods"],
  [/Ground Coffee/, "coffee bag"],
  [/Refrigerator/, "appliances fridge"],
  [/Fan\b/, "appliances fan"],
  [/Cleaner/, "cleaning spray"],
  [/Paper Towels/, "cleaning towels"],
  [/Wipes/, "cleaning wipes"],
  [/Bankers Boxes/, "storage boxes"],
  [/File Cabinet/, "storage cabinet"],
  [/Address Labels/, "labels sheets"],
  [/Brochures/, "flyers brochure"],
  [/Flyers|Postcards/, "flyers stack"],
  [/Vinyl Banner/, "banners hanging"],
  [/Retractable Banner/, "banners roll-up"],
];

describe("the demonstration feed", () => {
  it("shows in each picture the object and the color that the product's name says", () => {
    const wrong = products.flatMap(({ name, images }) => {
      const shown = OBJECTS.find(([word]) => word.test(name))?.[1];
      const color = name
        .split(", ")
        .map((part) => part.toLowerCase())
        .find((part) => Object.hasOwn(COLORS, part));
      return images.flatMap(({ src }) => {
        const id = parsePictureId(src);
        const object = id && [id.kind, id.object].filter(Boolean).join(" ");
        // The ink of a cartridge isn't visible, so only its label shows the color.
        const isInColor = !color || id?.color === color || id?.kind === "cartridges";
        const isRight = (!shown || object === shown) && isInColor;
        return isRight ? [] : [`${name}: ${src}`];
      });
    });
    expect(wrong).toEqual([]);
  });

  it("prints on a package only words of the product's name", () => {
    const toWords = (text: string) => text.split(/[^\w.%$-]+/);
    const unknown = Object.entries(labels).flatMap(([picture, lines]) => {
      const [kind = "", seed = ""] = picture.split(/-(?=[^-]+$)/);
      const named = products.filter(({ images }) =>
        images.some(({ src }) => src.startsWith(`${kind}-`) && parsePictureId(src)?.seed === seed),
      );
      const words = new Set(named.flatMap(({ name }) => toWords(name)));
      return lines
        .flatMap(toWords)
        .filter((word) => word && !words.has(word))
        .map((word) => `${picture}: ${word}`);
    });
    expect(unknown).toEqual([]);
  });

  it("draws as many drawers, shelves and pieces as the product's name counts", () => {
    const wrong = products.flatMap(({ name, images }) => {
      const counted = /(\d+)-(?:Drawer|Shelf)|Scissors.* (\d)\/Pack|Tape.* (\d)\/Pack|Drive.* (\d)\/Pack/.exec(name);
      const count = counted?.slice(1).find(Boolean);
      return images.flatMap(({ src }) =>
        count && parsePictureId(src)?.count !== Number(count) ? [`${name}: ${src}`] : [],
      );
    });
    expect(wrong).toEqual([]);
  });

  it("draws the dimensions of the specifications, for each item with such a drawing", () => {
    const drawn = products.flatMap(({ itemId, images, specifications }) =>
      images.flatMap(({ src, alt }) => {
        const id = parsePictureId(src);
        return id?.view === 6 ? [{ itemId, alt, specifications, picture: `${id.kind}-${id.seed}` }] : [];
      }),
    );
    expect(drawn.map(({ picture }) => picture).toSorted()).toEqual(Object.keys(sizes).toSorted());
    const wrong = drawn.flatMap(({ itemId, alt, specifications, picture }) => {
      const inches = Object.entries(sizes).find(([name]) => name === picture)?.[1] ?? [];
      const told = specifications.flatMap(({ value }) => value.match(/[\d.]+/g) ?? []);
      return inches
        .filter((size) => !alt.includes(`${size}"`) || !size.split("–").every((number) => told.includes(number)))
        .map((size) => `${itemId}: ${size}`);
    });
    expect(wrong).toEqual([]);
  });

  it("shows customers' photos with reviews, no two alike", async () => {
    const rows = await connection.database.selectFrom("reviews").select("document").execute();
    const photos = rows.flatMap(({ document }) => (document.media ?? []).map(({ src }) => src));
    const views = photos.map((src) => parsePictureId(src.replace(/^\/images\/|\?.*$/g, ""))?.view ?? 0);
    expect(photos.length).toBeGreaterThan(10);
    expect(Math.min(...views)).toBeGreaterThanOrEqual(11);
    expect(new Set(photos).size).toBe(photos.length);
  });

  it.each(states)("shows %s", (_state, shows) => {
    expect(products.filter(shows).map((product) => product.itemId)).not.toEqual([]);
  });

  it("has pictures that the shop can draw", () => {
    const sources = products.flatMap(({ images, skuSet }) => [
      ...images.map((image) => image.src),
      ...(skuSet?.childProducts ?? []).flatMap(({ image }) => image ?? []),
    ]);
    expect(sources.filter((source) => !parsePictureId(source))).toEqual([]);
  });

  it("has films and 3D models that the shop serves", () => {
    const films = products.flatMap((product) => product.videos.map((video) => video.url));
    expect(films.filter((url) => !existsSync(join(FOLDER, url.replace("/images/", ""))))).toEqual([]);
    const models = products.flatMap((product) => product.modelUrl ?? []);
    expect([films.length, models.length]).toEqual([2, 2]);
    for (const url of models)
      expect(parseModelId(url.replace("/images/models/", "").replace(".glb", ""))).toBeDefined();
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
