import type { Generated, JSONColumnType } from "kysely";
import type { ReviewRecord } from "../../records/community-record.js";
import type { OpinionCounts } from "../../rules/review-opinion.js";

export type ReviewDocument = Partial<
  Pick<ReviewRecord, "media" | "responses" | "purchaseDate" | "incentivized" | "syndication">
>;

export type Moderation = "none" | "pending" | "approved" | "rejected";

type Moderated = {
  moderation: Generated<Moderation>;
  moderated_by: Generated<string>;
  moderated_at: Generated<Date | null>;
};

export type CommunityTables = {
  reviews: Moderated & {
    review_id: string;
    item_id: string;
    user_id: Generated<string>;
    display_name: string;
    rating: number;
    quality: Generated<number | null>;
    value: Generated<number | null>;
    ease_of_use: Generated<number | null>;
    is_recommended: Generated<boolean | null>;
    title: Generated<string>;
    text: Generated<string>;
    up_votes: Generated<number>;
    down_votes: Generated<number>;
    photo_count: Generated<number>;
    published: Generated<boolean>;
    /** Written on this site instead of imported. */
    submitted: Generated<boolean>;
    created_at: Date;
    /** `ReviewRecord` fields that are not columns. */
    document: JSONColumnType<ReviewDocument>;
    search: Generated<string>;
  };
  /**
   * Counts of an item's published reviews per star rating, and total and number of what else they rate, maintained by
   * triggers on `reviews`.
   */
  review_counts: OpinionCounts & {
    item_id: string;
    reviews: number[];
    with_text: number[];
    with_photos: number[];
    with_text_and_photos: number[];
    photos: number;
  };
  deleted_reviews: { review_id: string; deleted_at: Date };
  questions: Moderated & {
    question_id: string;
    item_id: string;
    user_id: Generated<string>;
    display_name: string;
    text: string;
    published: Generated<boolean>;
    created_at: Date;
    search: Generated<string>;
  };
  answers: Moderated & {
    answer_id: string;
    question_id: string;
    user_id: Generated<string>;
    display_name: string;
    text: string;
    by_staff: Generated<boolean>;
    up_votes: Generated<number>;
    down_votes: Generated<number>;
    published: Generated<boolean>;
    created_at: Date;
    search: Generated<string>;
  };
  review_photo_files: { file_hash: string; bytes: Buffer };
  review_photos: Moderated & {
    photo_id: string;
    user_id: string;
    review_id: string | null;
    photo_hash: string;
    thumbnail_hash: string;
    created_at: Date;
  };
  community_actions: { user_id: string; action: string; window_start: Date; times: number };
  community_marks: {
    user_id: string;
    subject_kind: "review" | "answer" | "question";
    subject_id: string;
    mark: "up" | "down" | "flag";
    created_at: Date;
  };
};
