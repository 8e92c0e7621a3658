import { areReviewsEnabled, getSkuNumber, type ProductItem, type VisitorContext } from "shared-contracts";
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
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    // The same product as in the structured data that fragments write.
    ...(product.url && { "@id": `${origin}${product.url}` }),
    name: product.name,
    sku: getSkuNumber(item),
    ...(product.manufacturerPartNumber && { mpn: product.manufacturerPartNumber }),
    ...(product.brandName && { brand: { "@type": "Brand", name: product.brandName } }),
    ...(product.heroImage && { image: `${origin}/images/${encodeURIComponent(product.heroImage)}?w=1200` }),
    ...(product.description?.headliner && { description: product.description.headliner }),
    ...(showsRating && {
      aggregateRating: { "@type": "AggregateRating", ratingValue: rating, reviewCount: count },
    }),
    ...(price !== undefined && {
      offers: {
        "@type": "Offer",
        price: price.toFixed(2),
        priceCurrency: "USD",
        availability: `https://schema.org/${decideAvailability({ item, context, option }).schemaOrg}`,
      },
    }),
  };
}
