export const REVIEW_PAGE_SIZE = 10;
export const DEFAULT_REVIEW_SORT_BY = "date";
export const DEFAULT_REVIEW_SORT_ORDER = "desc";
export const DEFAULT_REVIEW_OFFSET = 0;

/** 0 means no filter. */
export const DEFAULT_REVIEW_RATING_FILTER = 0;

/** Lengths in characters, rating in stars (AMB-73). */
export const REVIEW_TITLE_LENGTH = { minimum: 1, maximum: 100 } as const;
export const REVIEW_COMMENT_LENGTH = { minimum: 10, maximum: 4000 } as const;
export const REVIEW_DISPLAY_NAME_LENGTH = { minimum: 2, maximum: 25 } as const;
export const REVIEW_STARS = { minimum: 1, maximum: 5 } as const;
/** What a reviewer may rate besides the stars, on the same scale. */
export const REVIEW_ATTRIBUTES = ["quality", "value", "easeOfUse"] as const;
export type ReviewAttribute = (typeof REVIEW_ATTRIBUTES)[number];
/** Maximum number of photos per review, and of characters per photo as sent: 8 MB. */
export const MAX_REVIEW_PHOTOS = 5;
export const MAX_PHOTO_BASE64_LENGTH = 4 * Math.ceil((8 * 1024 * 1024) / 3);
export const QUESTION_LENGTH = { minimum: 5, maximum: 500 } as const;

/** Number of answered questions included in the page (AMB-19). */
export const ANSWERED_QUESTION_LIMIT = 5;
