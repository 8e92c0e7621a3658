import {
  areReviewsEnabled,
  getSkuNumber,
  shellTexts,
  type Breadcrumb,
  type ProductItem,
  type VisitorContext,
} from "shared-contracts";
import { decideAvailability, getShownAmount, selectOffer } from "shared-contracts/commerce";

/**
 * JSON-LD of an item: only what this visitor can see (AMB-95). No offer without a visible price, no rating where
 * reviews are hidden. `origin` makes addresses absolute.
 */
export function toStructuredData(item: ProductItem, context: VisitorContext, origin: string): object | undefined {
  const { product } = item;
  if (!product.name) return undefined;
  const { option, price: view } = selectOffer(item, context);
  const price = getShownAmount(view);
  const { rating, count } = product.review;
  const showsRating = areReviewsEnabled(context) && rating !== undefined && count !== undefined && count > 0;
  const pictures = listPictures(item).map((id) => toImageUrl(origin, id));
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    // The same product as in the structured data that fragments write.
    ...(product.url && { "@id": `${origin}${product.url}` }),
    name: product.name,
    sku: getSkuNumber(item),
    ...(product.manufacturerPartNumber && { mpn: product.manufacturerPartNumber }),
    ...(product.brandName && { brand: { "@type": "Brand", name: product.brandName } }),
    ...(product.url && { url: `${origin}${product.url}` }),
    ...(pictures.length > 0 && { image: pictures }),
    ...(product.description?.headliner && { description: product.description.headliner }),
    ...(showsRating && {
      aggregateRating: { "@type": "AggregateRating", ratingValue: rating, reviewCount: count },
    }),
    ...(price !== undefined && {
      offers: {
        "@type": "Offer",
        price: price.toFixed(2),
        priceCurrency: "USD",
        itemCondition: "https://schema.org/NewCondition",
        ...(product.url && { url: `${origin}${product.url}` }),
        seller: { "@type": "Organization", name: shellTexts[context.tenant].storeName },
        availability: `https://schema.org/${decideAvailability({ item, context, option }).schemaOrg}`,
      },
    }),
  };
}

/** The hero first, each once. */
function listPictures({ product, images }: ProductItem): readonly string[] {
  const ids = [product.heroImage, ...images.map(({ src }) => src)];
  return [...new Set(ids.filter((id) => id !== undefined && id !== ""))] as string[];
}

export function toImageUrl(origin: string, id: string): string {
  return /^https?:/.test(id) ? id : `${origin}/images/${encodeURIComponent(id)}?w=1200`;
}

/** JSON-LD of the breadcrumbs as they are shown. */
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
