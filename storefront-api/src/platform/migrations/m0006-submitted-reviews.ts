export const submittedReviews = [
  // Reviews written on the site, unlike imported ones: one per member and item.
  `alter table reviews add column submitted boolean not null default false`,
  `create unique index reviews_submitted_once on reviews (user_id, item_id) where submitted`,
  `create index reviews_item_helpful on reviews (item_id, up_votes desc, review_id) where published`,
  `drop index reviews_item_rating`,
  `create index reviews_item_rating on reviews (item_id, rating, created_at desc, review_id) where published`,
  `create index reviews_item_photos on reviews (item_id, created_at desc, review_id) where published and photo_count > 0`,
];
