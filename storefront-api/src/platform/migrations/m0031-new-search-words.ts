import { addWords } from "./m0030-search.js";

const RENAMED = `(
  select changed.* from changed join former using (item_id)
  where (changed.name, changed.brand_name, changed.document -> 'hierarchy')
    is distinct from (former.name, former.brand_name, former.document -> 'hierarchy')
) renamed`;

/** Price changes bring no new words; looking for some took most of the time of 100,000 price changes. */
export const newSearchWords = [
  `drop trigger add_search_words_after_update on products`,
  `create function add_words_of_renamed() returns trigger language plpgsql set search_path from current as $$
  begin
    ${addWords(RENAMED)};
    return null;
  end $$`,
  `create trigger add_search_words_after_update after update on products
    referencing old table as former new table as changed for each statement execute function add_words_of_renamed()`,
];
