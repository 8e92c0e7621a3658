import type { Review } from "shared-contracts";
import { StructuredAuthor } from "../../parts/structured-author.js";

/** A listed review for search engines, the same as shoppers see it. */
export function ReviewData({ review, item }: { review: Review; item: string }) {
  const { title, text, rating, dateCreated, user } = review;
  if (rating === undefined) return null;
  return (
    <div itemScope itemType="https://schema.org/Review">
      {title && <meta itemProp="name" content={title} />}
      {text && <meta itemProp="reviewBody" content={text} />}
      {dateCreated && <meta itemProp="datePublished" content={dateCreated} />}
      <StructuredAuthor name={user?.displayName} />
      <span itemProp="reviewRating" itemScope itemType="https://schema.org/Rating">
        <meta itemProp="ratingValue" content={String(rating)} />
      </span>
      <span itemProp="itemReviewed" itemScope itemType="https://schema.org/Product">
        <meta itemProp="name" content={item} />
      </span>
    </div>
  );
}
