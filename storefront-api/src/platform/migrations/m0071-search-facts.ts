const FACTS = "p.item_id, p.name, p.tags, p.list_price_cents, p.base_price_cents, p.search, p.number_keys";
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

/**
 * The facts of all items that a list by text may have: those that the index finds, bestsellers if there are at least
 * `most` of them (or if `most` is 0), and those whose name or number is or begins with the text. A function keeps its
 * plans for the session, also behind a pooler: planning took longer than reading.
 */
export const searchFacts = [
  `create function find_search_facts(
    narrowed tsquery, matched tsquery, for_retail boolean, most integer, bestsellers integer,
    name_key text, number_key text, begins_numbers boolean
  ) returns table (
    is_match boolean, item_id text, name text, tags text[], list_price_cents integer, base_price_cents integer,
    search tsvector, number_keys text[]
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
