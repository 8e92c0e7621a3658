import { describe, expect, it } from "@jest/globals";
import { createPictureIds } from "./picture-ids.js";
import { toCommercePrice, toCommerceProduct, toCommerceStock } from "./to-commerce-product.js";
import { createFacetValue, createProduct, createVariant } from "./vendure-records.fixture.js";

const pictures = createPictureIds("http://vendure.example/assets/");
const asset = (name: string) => ({ preview: `http://elsewhere.example/${name}` });
const crumb = (name: string) => ({ slug: name.toLowerCase(), name });
const root = crumb("__root_collection__");

describe("a variant of Vendure is an item", () => {
  it("named and described as the variant of its product", () => {
    const product = createProduct({ facetValues: [createFacetValue("brand", "Felling")] });
    expect(toCommerceProduct(product, createVariant(), pictures)).toMatchObject({
      itemId: "CHAIR-B",
      name: "Chair Black",
      brandName: "Felling",
      paragraphs: ["A chair."],
    });
  });

  it("with its own pictures first, each once", () => {
    const product = createProduct({
      featuredAsset: asset("product.jpg"),
      assets: [asset("product.jpg"), asset("b.jpg")],
    });
    const variant = createVariant({ featuredAsset: asset("black.jpg"), assets: [asset("black.jpg")] });
    const { images } = toCommerceProduct(product, variant, pictures);
    expect(images.map((url) => url.split("/").at(-1))).toEqual(["black.jpg", "product.jpg", "b.jpg"]);
  });

  it("in the deepest of its collections, without the root", () => {
    const collections = [
      { breadcrumbs: [root, crumb("Sale")] },
      { breadcrumbs: [root, crumb("Furniture"), crumb("Chairs")] },
    ];
    const { categories } = toCommerceProduct(createProduct({ collections }), createVariant(), pictures);
    expect(categories).toEqual([
      { id: "furniture", name: "Furniture" },
      { id: "chairs", name: "Chairs" },
    ]);
  });

  it("specified by options and facets, one row for each", () => {
    const facetValues = [createFacetValue("material", "Steel"), createFacetValue("material", "Mesh")];
    const { specifications } = toCommerceProduct(createProduct({ facetValues }), createVariant(), pictures);
    expect(specifications).toEqual([
      { name: "Color", value: "Black" },
      { name: "Material", value: "Steel, Mesh" },
    ]);
  });

  it("with the product's variants as its family, unless it is the only one", () => {
    const red = createVariant({ sku: "CHAIR-R", options: [{ name: "Red", group: { name: "Color" } }] });
    const product = createProduct({ featuredAsset: asset("chair.jpg"), variants: [createVariant(), red] });
    const { family } = toCommerceProduct(product, red, pictures);
    expect(family?.properties).toEqual([{ name: "Color", values: ["Black", "Red"] }]);
    expect(family?.members.map(({ itemId, image, properties }) => [itemId, image, properties["Color"]])).toEqual([
      ["CHAIR-B", "http://elsewhere.example/chair.jpg", "Black"],
      ["CHAIR-R", "http://elsewhere.example/chair.jpg", "Red"],
    ]);
    expect(toCommerceProduct(createProduct(), createVariant(), pictures).family).toBeUndefined();
  });
});

describe("its price", () => {
  it("is in cents with tax", () => {
    expect(toCommercePrice(createVariant())).toEqual({ amountCents: 18_900 });
  });

  it.each([
    ["another currency", { currencyCode: "EUR" }],
    ["nothing to pay", { priceWithTax: 0 }],
  ])("is unknown in case of %s", (_why, change) => {
    expect(toCommercePrice(createVariant(change))).toBeUndefined();
  });
});

describe("its stock", () => {
  it.each([
    ["IN_STOCK", { isAvailable: true }],
    ["LOW_STOCK", { isAvailable: true }],
    ["OUT_OF_STOCK", { isAvailable: false }],
    ["12", { isAvailable: true, quantity: 12 }],
    ["0", { isAvailable: false, quantity: 0 }],
  ])("%s", (stockLevel, expected) => {
    expect(toCommerceStock(createVariant({ stockLevel }))).toEqual(expected);
  });
});
