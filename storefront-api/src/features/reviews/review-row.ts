import { sql, type RawBuilder } from "kysely";
import type { Review, ReviewMedia, ReviewResponse } from "shared-contracts";
import type { ReviewDocument } from "../../platform/tables/community-tables.js";
import { toShopDate } from "../../rules/delivery-dates.js";
import { toOpinion, type OpinionColumns } from "../../rules/review-opinion.js";
import { isApproved, toPhotoId, toPhotoMedia } from "./review-photos.js";

export type ReviewRow = OpinionColumns & {
  review_id: string;
  item_id: string;
  display_name: string;
  rating: number;
  title: string;
  text: string;
  up_votes: number;
  down_votes: number;
  created_at: Date;
  document: ReviewDocument;
  is_own: boolean;
  /** The author's first purchase of the item here. */
  bought_at: Date | null;
  vote: "up" | "down" | null;
  flagged: boolean;
  /** The viewer's own photos that others don't see. */
  hidden_photos: HiddenPhoto[];
};

type HiddenPhoto = { readonly id: string; readonly hidden: NonNullable<ReviewMedia["hidden"]> };

/** Reviews selected by `page`, as seen by `viewerId` (empty for guests). The result is unsorted. */
export function selectReviewRows(page: RawBuilder<unknown>, viewerId: string): RawBuilder<ReviewRow> {
  return sql<ReviewRow>`
    select r.review_id, r.item_id, r.display_name, r.rating, r.title, r.text, r.up_votes, r.down_votes, r.created_at,
           r.quality, r.value, r.ease_of_use, r.is_recommended, r.document,
           r.submitted and r.user_id <> '' and r.user_id = ${viewerId} as is_own, b.bought_at, v.mark as vote, f.mark is not null as flagged,
           coalesce((
             select jsonb_agg(jsonb_build_object('id', p.photo_id, 'hidden', p.moderation) order by p.created_at, p.photo_id)
             from review_photos p
             where p.review_id = r.review_id and p.user_id = ${viewerId} and not ${isApproved("p")}
           ), '[]') as hidden_photos
    from (${page}) page
    join reviews r on r.review_id = page.review_id
    left join lateral (
      select min(o.placed_at) as bought_at from orders o join order_lines l on l.order_id = o.order_id
      where r.user_id <> '' and o.user_id = r.user_id and l.item_id = r.item_id
    ) b on true
    left join community_marks v on v.user_id = ${viewerId} and v.subject_kind = 'review'
      and v.subject_id = r.review_id and v.mark in ('up', 'down')
    left join community_marks f on f.user_id = ${viewerId} and f.subject_kind = 'review'
      and f.subject_id = r.review_id and f.mark = 'flag'
  `;
}

/** Trust labels come from server data: verified purchase, incentive, and source. */
export function toReview(row: ReviewRow): Review {
  const { media = [], responses = [], purchaseDate, incentivized, syndication } = row.document;
  const boughtAt = purchaseDate === undefined ? row.bought_at : new Date(purchaseDate);
  return {
    id: row.review_id,
    itemId: row.item_id,
    dateCreated: row.created_at.toISOString(),
    rating: row.rating,
    ...toOpinion(row),
    title: row.title || undefined,
    text: row.text || undefined,
    upVotes: row.up_votes,
    downVotes: row.down_votes,
    incentivized: incentivized ?? false,
    purchaseDate: boughtAt ? toShopDate(boughtAt) : undefined,
    media: [
      ...media.map((one, index) => toMedia(one, row.review_id, index)),
      ...row.hidden_photos.map(({ id, hidden }) => ({ ...toMedia(toPhotoMedia(id), row.review_id, 0), hidden })),
    ],
    responses: responses.map(toResponse),
    user: { displayName: row.display_name, isVerifiedBuyer: boughtAt !== null },
    syndication,
    hasVoted: row.vote !== null,
    vote: row.vote ?? undefined,
    isFlagged: row.flagged,
    isOwn: row.is_own,
  };
}

type StoredMedia = NonNullable<ReviewDocument["media"]>[number];

export function toMedia({ kind, src, thumbnail, alt }: StoredMedia, reviewId: string, index: number): ReviewMedia {
  return {
    id: toPhotoId(src) ?? `${reviewId}-${index}`,
    kind: kind === "photo" ? "image" : "video",
    url: src,
    thumbnailUrl: thumbnail,
    alt,
  };
}

function toResponse({ department, text, date }: NonNullable<ReviewDocument["responses"]>[number]): ReviewResponse {
  return { author: department, text, dateCreated: date };
}
