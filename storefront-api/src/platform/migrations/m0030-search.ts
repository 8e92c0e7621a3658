/**
 * Lower case, without accents, and spaces for punctuation, so that texts and searches are split alike. Must match
 * `foldText` in the service.
 */
const FOLD = String.raw`
  select regexp_replace(
    regexp_replace(lower(normalize(translate($1, '®™©', ''), NFKD)), '[\u0300-\u036f]', '', 'g'),
    '[\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u2bff\u0009-\u000d]+', ' ', 'g')`;

const toNumberKey = (column: string) => `regexp_replace(fold_text(${column}), ' ', '', 'g')`;

const WORDS_OF = (rows: string) => `
  select distinct word from ${rows} cross join lateral regexp_split_to_table(fold_text(
    name || ' ' || brand_name || ' ' || coalesce(document->'hierarchy'->'department'->>'name', '')
      || ' ' || coalesce(document->'hierarchy'->'category'->>'name', '')
      || ' ' || coalesce(document->'hierarchy'->'class'->>'name', '')), ' ') word
  where length(word) between 2 and 30`;

/** Adds new words with every one-letter deletion; in order, so that concurrent writers don't deadlock. */
export const addWords = (rows: string) => `
  insert into search_spellings (spelling, word)
  select spelling, word from (${WORDS_OF(rows)}) used cross join lateral (
    select word as spelling
    union select overlay(word placing '' from place for 1) from generate_series(1, length(word)) place
  ) spelled
  where not exists (select 1 from search_spellings known where known.spelling = used.word and known.word = used.word)
  order by word, spelling on conflict do nothing`;

export const search = [
  `create function fold_text(text) returns text language sql immutable parallel safe as $$ ${FOLD} $$`,
  `drop index products_search`,
  `alter table products drop column search`,
  `alter table products add column search tsvector generated always as (
    setweight(to_tsvector('english', fold_text(name)), 'A') ||
    setweight(to_tsvector('simple', fold_text(brand_name || ' ' || item_id || ' ' || part_number || ' ' || manufacturer_part_number)), 'B') ||
    setweight(to_tsvector('english', fold_text(search_text)), 'C')
  ) stored`,
  `create index products_search on products using gin (search)`,
  `alter table products add column number_keys text[] generated always as (
    array[${["item_id", "part_number", "manufacturer_part_number"].map(toNumberKey).join(", ")}]
  ) stored`,
  `create index products_number_keys on products using gin (number_keys)`,

  // A misspelled word and the correct one share a spelling with one letter of each deleted.
  `create table search_spellings (spelling text not null, word text not null, primary key (spelling, word))`,
  `create function add_search_words() returns trigger language plpgsql set search_path from current as $$
  begin
    ${addWords("changed")};
    return null;
  end $$`,
  ...["insert", "update"].map(
    (event) => `create trigger add_search_words_after_${event} after ${event} on products
    referencing new table as changed for each statement execute function add_search_words()`,
  ),
  addWords("products"),
  `create index item_orders_popular on item_orders (tenant, orders desc, item_id)`,
];
