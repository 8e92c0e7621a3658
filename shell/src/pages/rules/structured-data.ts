import {
  areReviewsEnabled,
  getSkuNumber,
  shellTexts,
  type Breadcrumb,
  type ProductItem,
  type VisitorContext,
} from "shared-contracts";
import {
  areFeesShown,
  decideAvailability,
  decideReturns,
  type AvailabilityFacts,
  type DeliveryFacts,
  getShownAmount,
  isDeliverable,
  selectDeliveryLabel,
  selectOffer,
  toAppliedFees,
  toCents,
  toDollars,
  type Returns,
} from "shared-contracts/commerce";
import { PRODUCT_PAGE_PATH } from "shared-contracts/constants";

/** The country that the shop sells to. */
const COUNTRY = "US";

/**
 * JSON-LD of an item, limited to what this visitor can see (AMB-95): no offer without a visible price, and no rating if
 * reviews are hidden. `origin` makes URLs absolute.
 */
export function toStructuredData(item: ProductItem, context: VisitorContext, origin: string): object | undefined {
  const { product } = item;
  if (!product.name) return undefined;
  const { option, quantity, price: view } = selectOffer(item, context);
  const price = getShownAmount(view);
  const availability = decideAvailability({ item, context, option });
  const { rating, count } = product.review;
  const showsRating = areReviewsEnabled(context) && rating !== undefined && count !== undefined && count > 0;
  const pictures = listPictures(item).map((id) => toImageUrl(origin, id));
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    // The same product as in the structured data written by fragments.
    ...(product.url && { "@id": `${origin}${product.url}` }),
    name: product.name,
    sku: getSkuNumber(item),
    ...(product.gtin && { gtin: product.gtin }),
    ...(product.manufacturerPartNumber && { mpn: product.manufacturerPartNumber }),
    ...(product.brandName && { brand: { "@type": "Brand", name: product.brandName } }),
    ...(product.url && { url: `${origin}${product.url}` }),
    ...(pictures.length > 0 && { image: pictures }),
    ...(product.description?.headliner && { description: product.description.headliner }),
    ...(showsRating && {
      aggregateRating: { "@type": "AggregateRating", ratingValue: rating, reviewCount: count },
    }),
    ...toVariantGroup(item, origin),
    ...(price !== undefined && {
      offers: {
        "@type": "Offer",
        price: price.toFixed(2),
        priceCurrency: "USD",
        itemCondition: "https://schema.org/NewCondition",
        ...(product.url && { url: `${origin}${product.url}` }),
        seller: { "@type": "Organization", name: shellTexts[context.tenant].storeName },
        availability: `https://schema.org/${availability.schemaOrg}`,
        ...toShipping({ item, context, option, isEnhancedSelected: false, enhancedPrice: undefined }, price, quantity),
        ...toReturnPolicy(decideReturns(item, context, availability), context, origin),
      },
    }),
  };
}

/** Delivery fee as charged by the cart, if shown to this visitor and the item is delivered. */
function toShipping(facts: DeliveryFacts & AvailabilityFacts, unitPrice: number, quantity: number): object {
  const { item, context, option } = facts;
  if (!areFeesShown(facts) || !isDeliverable(selectDeliveryLabel(facts))) return {};
  const fees = toAppliedFees({
    item,
    context,
    option,
    quantity,
    unitPrice,
    furnitureFee: 0,
    isFurnitureServiceChosen: false,
  });
  const cents = fees.reduce((sum, { amount }) => sum + toCents(amount), 0);
  return {
    shippingDetails: {
      "@type": "OfferShippingDetails",
      shippingRate: { "@type": "MonetaryAmount", value: toDollars(cents).toFixed(2), currency: "USD" },
      shippingDestination: { "@type": "DefinedRegion", addressCountry: COUNTRY },
    },
  };
}

function toReturnPolicy(returns: Returns | undefined, { links }: VisitorContext, origin: string): object {
  if (!returns) return {};
  const category = returns.days > 0 ? "MerchantReturnFiniteReturnWindow" : "MerchantReturnNotPermitted";
  return {
    hasMerchantReturnPolicy: {
      "@type": "MerchantReturnPolicy",
      applicableCountry: COUNTRY,
      returnPolicyCountry: COUNTRY,
      returnPolicyCategory: `https://schema.org/${category}`,
      ...(returns.days > 0 && { merchantReturnDays: returns.days }),
      ...(returns.free && { returnFees: "https://schema.org/FreeReturn" }),
      merchantReturnLink: new URL(links.returnsPath, origin).href,
    },
  };
}

/** The item's swatches, each with its own page. */
function toVariantGroup({ product, skuSetData }: ProductItem, origin: string): object {
  const { childProducts = [], productProperties = [] } = skuSetData ?? {};
  const [first] = childProducts;
  if (productProperties.length === 0 || !first) return {};
  return {
    isVariantOf: {
      "@type": "ProductGroup",
      name: product.name,
      productGroupID: first.skuNumber,
      variesBy: productProperties.map(({ name }) => name),
      hasVariant: childProducts.map(({ skuNumber }) => ({
        "@id": `${origin}${PRODUCT_PAGE_PATH}/product_${encodeURIComponent(skuNumber)}`,
      })),
    },
  };
}

/** The hero image first, without duplicates. */
function listPictures({ product, images }: ProductItem): readonly string[] {
  const ids = [product.heroImage, ...images.map(({ src }) => src)];
  return [...new Set(ids.filter((id) => id !== undefined && id !== ""))] as string[];
}

export function toImageUrl(origin: string, id: string): string {
  return /^https?:/.test(id) ? id : `${origin}/images/${encodeURIComponent(id)}?w=1200`;
}

/** JSON-LD of the visible breadcrumbs. */
export function toBreadcrumbData(trail: readonly Breadcrumb[], origin: string): object | undefined {
  if (trail.length < 2) return undefined;
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ displayName, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: displayName,
      item: new URL(url, origin).href,
    })),
  };
}
