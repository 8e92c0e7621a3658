export const reviewSearchFilters = [
  // As the item, what else a search is narrowed by is one of the words: `*5=` five stars of it, `#=` photos of it.
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
