/**
 * Lower case, without accents, spaces for punctuation and around the x of sizes, so that texts and searches are split
 * alike. Must match `foldText` in the service.
 */
const FOLD = String.raw`
  select regexp_replace(regexp_replace(
    regexp_replace(lower(normalize(translate($1, '®™©', ''), NFKD)), '[\u0300-\u036f]', '', 'g'),
    '[\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u2bff\u0009-\u000d]+', ' ', 'g'),
    '(\d) ?[x×] ?(?=\d)', '\1 x ', 'g')`;

/** Needed by the columns of `products`. */
export const FOLD_TEXT = `create function fold_text(text) returns text language sql immutable parallel safe as $$ ${FOLD} $$`;

const WORDS_OF = (rows: string) => `
  select distinct word from ${rows} cross join lateral regexp_split_to_table(fold_text(
    name || ' ' || brand_name || ' ' || coalesce(document->'hierarchy'->'department'->>'name', '')
      || ' ' || coalesce(document->'hierarchy'->'category'->>'name', '')
      || ' ' || coalesce(document->'hierarchy'->'class'->>'name', '')), ' ') word
  where length(word) between 2 and 30`;

/** Adds new words with every one-letter deletion; in order, so that concurrent writers don't deadlock. */
const addWords = (rows: string) => `
  insert into search_spellings (spelling, word)
  select spelling, word from (${WORDS_OF(rows)}) used cross join lateral (
    select word as spelling
    union select overlay(word placing '' from place for 1) from generate_series(1, length(word)) place
  ) spelled
  where not exists (select 1 from search_spellings known where known.spelling = used.word and known.word = used.word)
  order by word, spelling on conflict do nothing`;

const RENAMED = `(
  select changed.* from changed join former using (item_id)
  where (changed.name, changed.brand_name, changed.document -> 'hierarchy')
    is distinct from (former.name, former.brand_name, former.document -> 'hierarchy')
) renamed`;

const FACTS =
  "p.item_id, p.name, p.tags, p.list_price_cents, p.base_price_cents, p.is_offered, p.search, p.number_keys";
const SOLD = "case when for_retail then p.on_retail else p.on_business end";
const NAME_KEY = "lower(left(n.name, 80))";
const MAX_BEGUN = 100;
const NUMBERS = [1, 2, 3];

/** Ends a range of texts with a beginning; there is no higher character. */
const LAST = "chr(1114111)";

/** Looks items up one by one: without `offset`, the planner would ask the index of words for all matches. */
const toMatches = (itemIds: string) => `
  return query select false, ${FACTS} from (
    select p.* from (${itemIds}) chosen join products p on p.item_id = chosen.item_id offset 0
  ) p where ${SOLD} and p.search @@ matched;`;

const toNumber = (place: number) => `
  return query select false, ${FACTS} from (
    select n.item_id from products n
    where n.number_keys[${place}] <> '' and n.number_keys[${place}] ~>=~ number_key
      and n.number_keys[${place}] ~<~ (number_key || ${LAST})
    order by n.number_keys[${place}] using ~<~ limit ${MAX_BEGUN}
  ) begun join products p on p.item_id = begun.item_id where ${SOLD};`;

export const SEARCH_SCHEMA = [
  // A misspelled word and the correct one share a spelling with one letter of each deleted.
  `create table search_spellings (spelling text not null, word text not null, primary key (spelling, word))`,
  `create index search_words on search_spellings (word text_pattern_ops) where spelling = word`,
  `create function add_search_words() returns trigger language plpgsql set search_path from current as $$
  begin
    ${addWords("changed")};
    return null;
  end $$`,
  `create trigger add_search_words_after_insert after insert on products
    referencing new table as changed for each statement execute function add_search_words()`,
  // Price changes bring no new words; looking for some took most of the time of 100,000 price changes.
  `create function add_words_of_renamed() returns trigger language plpgsql set search_path from current as $$
  begin
    ${addWords(RENAMED)};
    return null;
  end $$`,
  `create trigger add_search_words_after_update after update on products
    referencing old table as former new table as changed for each statement execute function add_words_of_renamed()`,

  // The planner takes a limited query for a cheap one and may read the whole table for it.
  `create function find_products(query tsquery, for_retail boolean, most integer) returns setof text
    language plpgsql stable rows 500 set search_path from current set enable_seqscan = off as $$
  begin
    return query select item_id from products p
      where p.search @@ query and case when for_retail then p.on_retail else p.on_business end limit most;
  end $$`,
  /*
   * The facts of all items that a list by text may have: those that the index finds, bestsellers if there are at least
   * `most` of them (or if `most` is 0), and those whose name or number is or begins with the text. A function keeps its
   * plans for the session, also behind a pooler: planning took longer than reading.
   */
  `create function find_search_facts(
    narrowed tsquery, matched tsquery, for_retail boolean, most integer, bestsellers integer,
    name_key text, number_key text, begins_numbers boolean
  ) returns table (
    is_match boolean, item_id text, name text, tags text[], list_price_cents integer, base_price_cents integer,
    is_offered boolean, search tsvector, number_keys text[]
  )
  language plpgsql stable rows 500 set search_path from current set enable_seqscan = off as $$
  #variable_conflict use_column
  declare found_matches integer := 0;
  begin
    if most > 0 then
      return query select true, ${FACTS} from products p where p.search @@ narrowed and ${SOLD} limit most;
      get diagnostics found_matches = row_count;
    end if;
    if bestsellers > 0 and found_matches >= most then
      ${toMatches(`select sold.item_id from item_orders sold
        where sold.tenant = case when for_retail then 'retail' else 'business' end and sold.orders > 0
        order by sold.orders desc, sold.item_id limit bestsellers`)}
    end if;
    ${toMatches(`select n.item_id from products n
      where ${NAME_KEY} ~>=~ name_key and ${NAME_KEY} ~<~ (name_key || ${LAST})
      order by ${NAME_KEY} using ~<~ limit ${MAX_BEGUN}`)}
    if number_key <> '' then
      return query select false, ${FACTS} from products p
        where p.number_keys @> array[number_key] and ${SOLD} limit ${MAX_BEGUN};
    end if;
    if begins_numbers then ${NUMBERS.map(toNumber).join("")}
    end if;
  end $$`,
];
