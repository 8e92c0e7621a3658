export const reviewSearchFilters = [
  // Like the item, other filters are indexed as words: `*5=` for five stars, `#=` for photos.
  `drop index reviews_search`,
  `alter table reviews drop column search`,
  `alter table reviews add column search tsvector generated always as (
    to_tsvector('english', title || ' ' || text) || array_to_tsvector(
      array['=' || item_id, '*' || rating || '=' || item_id]
      || case when photo_count > 0 then array['#=' || item_id] else '{}' end
    )
  ) stored`,
  `create index reviews_search on reviews using gin (search) where published`,
];
