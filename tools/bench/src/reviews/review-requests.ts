import { BUSY_ITEM } from "./review-data.js";
import { toWord } from "./review-sentences.js";

/** Shopper requests for the item with the most reviews. */
export type ReviewRequest = { readonly name: string; readonly path: string };

const LIST = `/ptd/api/reviews/${BUSY_ITEM}?limit=10`;
const search = (...ranks: number[]) => `${LIST}&searchTerm=${ranks.map(toWord).join("%20")}`;

export const REVIEW_REQUESTS: readonly ReviewRequest[] = [
  { name: "first page", path: LIST },
  { name: "fifth page", path: `${LIST}&offset=40` },
  { name: "filter by one star", path: `${LIST}&filterByRating=1` },
  { name: "filter by five stars", path: `${LIST}&filterByRating=5` },
  { name: "filter by photos", path: `${LIST}&filterByPhotos=true` },
  { name: "with ratings only", path: `${LIST}&includeRatingOnlyReviews=true` },
  { name: "sort by help", path: `${LIST}&sortBy=helpfulness` },
  { name: "sort by highest", path: `${LIST}&sortBy=rating` },
  { name: "sort by lowest", path: `${LIST}&sortBy=rating&sortOrder=asc` },
  { name: "one star, sorted by help", path: `${LIST}&filterByRating=1&sortBy=helpfulness` },
  { name: "search a frequent word", path: search(1) },
  { name: "search a word now and then", path: search(60) },
  { name: "search a rare word", path: search(3000) },
  { name: "search two words", path: search(5, 40) },
  { name: "search, sorted by help", path: `${search(20)}&sortBy=helpfulness` },
  { name: "search, one star", path: `${search(20)}&filterByRating=1` },
  { name: "search nothing says", path: `${LIST}&searchTerm=unheardof` },
  { name: "summary", path: `/ptd/api/reviews/${BUSY_ITEM}/summary` },
  { name: "photos", path: `/ptd/api/reviews/${BUSY_ITEM}/photos?limit=20` },
];
