export const reviewSearch = [
  // The item is indexed as a word, so that a search within an item with few of many matches reads only those.
  `drop index reviews_search`,
  `alter table reviews drop column search`,
  `alter table reviews add column search tsvector generated always as (
    to_tsvector('english', title || ' ' || text) || array_to_tsvector(array['=' || item_id])
  ) stored`,
  `create index reviews_search on reviews using gin (search) where published`,
  // Best first isn't the reverse of worst first: within a rating, both list the newest first.
  `create index reviews_item_best on reviews (item_id, rating desc, created_at desc, review_id) where published`,
];
