export const reviewSearch = [
  // The item is one of the words: a search within an item that has few of many matches reads those few alone.
  `drop index reviews_search`,
  `alter table reviews drop column search`,
  `alter table reviews add column search tsvector generated always as (
    to_tsvector('english', title || ' ' || text) || array_to_tsvector(array['=' || item_id])
  ) stored`,
  `create index reviews_search on reviews using gin (search) where published`,
  // Best first cannot be read backwards from worst first: within a rating the newest come first in both.
  `create index reviews_item_best on reviews (item_id, rating desc, created_at desc, review_id) where published`,
];
