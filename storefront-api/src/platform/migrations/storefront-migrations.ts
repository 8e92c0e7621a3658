import type { MigrationList } from "shared-database";
import { catalog } from "./m0001-catalog.js";
import { visitors } from "./m0002-visitors.js";
import { commerce } from "./m0003-commerce.js";
import { community } from "./m0004-community.js";
import { print } from "./m0005-print.js";
import { coPurchases } from "./m0007-co-purchases.js";
import { reviewWriting } from "./m0009-review-writing.js";
import { recommendations } from "./m0012-recommendations.js";
import { reviewCounts } from "./m0014-review-counts.js";
import { bestsellers } from "./m0020-bestsellers.js";
import { placePurchases } from "./m0025-place-purchases.js";
import { search } from "./m0030-search.js";
import { newSearchWords } from "./m0031-new-search-words.js";
import { lists } from "./m0045-lists.js";
import { mailBodies } from "./m0063-mail-bodies.js";
import { boundedSearch } from "./m0065-bounded-search.js";
import { searchFacts } from "./m0071-search-facts.js";
import { reviewAttributes } from "./m0072-review-attributes.js";

/** In order of execution; never rename a released migration. */
export const storefrontMigrations: MigrationList = {
  "0001-catalog": catalog,
  "0002-visitors": visitors,
  "0003-commerce": commerce,
  "0004-community": community,
  "0005-print": print,
  "0006-submitted-reviews": [
    // Reviews written on the site, unlike imported ones: one per member and item.
    `alter table reviews add column submitted boolean not null default false`,
    `create unique index reviews_submitted_once on reviews (user_id, item_id) where submitted`,
    `create index reviews_item_helpful on reviews (item_id, up_votes desc, review_id) where published`,
    `drop index reviews_item_rating`,
    `create index reviews_item_rating on reviews (item_id, rating, created_at desc, review_id) where published`,
    `create index reviews_item_photos on reviews (item_id, created_at desc, review_id) where published and photo_count > 0`,
  ],
  "0007-co-purchases": coPurchases,
  "0008-co-purchase-evidence": [
    // Expected by chance, given these order sizes and item frequencies.
    `alter table tenant_orders
      add column items integer not null default 0,
      add column lines double precision not null default 0,
      add column pairs double precision not null default 0`,
    // Recount everything counted before.
    `delete from co_purchases`,
    `delete from item_orders`,
    `delete from tenant_orders`,
    `delete from counted_lines`,
    `insert into co_purchase_queue (order_id) select distinct order_id from order_lines on conflict do nothing`,
  ],
  "0009-review-writing": reviewWriting,
  "0010-review-search": [
    // The item is indexed as a word, so that a search within an item with few of many matches reads only those.
    `drop index reviews_search`,
    `alter table reviews drop column search`,
    `alter table reviews add column search tsvector generated always as (
      to_tsvector('english', title || ' ' || text) || array_to_tsvector(array['=' || item_id])
    ) stored`,
    `create index reviews_search on reviews using gin (search) where published`,
    // Best first isn't the reverse of worst first: within a rating, both list the newest first.
    `create index reviews_item_best on reviews (item_id, rating desc, created_at desc, review_id) where published`,
  ],
  "0011-print-uploads": [
    `alter table print_files
      add column preview_sha256 text not null default '',
      add column width integer not null default 0,
      add column height integer not null default 0,
      add column status text not null default 'saved'`,
    `create index print_files_sha256 on print_files (sha256)`,
    `create index print_files_preview on print_files (preview_sha256) where preview_sha256 <> ''`,
  ],
  "0012-recommendations": recommendations,
  "0013-seeds": [
    `create table seeds (
      name text primary key,
      finished_at timestamptz
    )`,
  ],
  "0014-review-counts": reviewCounts,
  "0015-own-texts": [
    // Only the ids of reviews deleted by their authors are kept, so that imports don't restore them.
    `create table deleted_reviews (review_id text primary key, deleted_at timestamptz not null)`,
    // Authors also see their pending texts, which the indexes of published ones don't include.
    `create index questions_item on questions (item_id, created_at desc, question_id)`,
    `create index answers_of_question on answers (question_id)`,
  ],
  "0016-review-search-filters": [
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
  ],
  "0020-bestsellers": bestsellers,
  "0022-notification-opt-in": [
    // Stock notifications are only sent to addresses confirmed by a link in a mail.
    `alter table stock_notifications
      add column page_origin text not null default '',
      add column confirm_hash text,
      add column mailed_at timestamptz,
      add column confirmed_at timestamptz,
      add column told_at timestamptz`,
    `create unique index stock_notifications_token on stock_notifications (confirm_hash) where confirm_hash is not null`,
    `create index stock_notifications_waiting on stock_notifications (item_id)
      where confirmed_at is not null and told_at is null`,
  ],
  "0024-mail-delivery": [
    `alter table outbox_mails
      add column attempts integer not null default 0,
      add column next_attempt_at timestamptz not null default now(),
      add column delivered_at timestamptz`,
    `create index outbox_mails_due on outbox_mails (next_attempt_at) where delivered_at is null`,
  ],
  "0025-place-purchases": placePurchases,
  // Never used: upserts skip rows that wouldn't change.
  "0026-feed-hash": [`alter table products drop column feed_hash`],
  "0030-search": search,
  "0031-new-search-words": newSearchWords,
  // Sets the search path as in all other functions, so that they find their tables from any session.
  "0033-function-schemas": ["move_item_orders", "queue_co_purchases"].map(
    (name) => `alter function ${name}() set search_path from current`,
  ),
  // One link per account: a new one invalidates the previous one.
  "0036-password-links": [
    `create table password_links (
      user_id text primary key,
      token_hash text not null unique,
      mailed_at timestamptz not null
    )`,
  ],
  "0045-lists": lists,
  // Lets the largest reductions be read from one end of an index.
  "0055-offers": [
    `create index products_offers on products ((list_price_cents::float8 / base_price_cents), item_id)
      where list_price_cents < base_price_cents`,
  ],
  // What members took out of the cart to buy later: priced when it is looked at.
  "0055-saved-items": [
    `create table saved_items (
      saved_id text primary key,
      user_id text not null references users on delete cascade,
      item_id text not null,
      purchase_option text not null,
      store_number text not null default '',
      quantity integer not null check (quantity > 0),
      document jsonb not null default '{}',
      saved_at timestamptz not null,
      unique (user_id, item_id, purchase_option, store_number)
    )`,
  ],
  // When the catalog was last written to: one row.
  "0060-catalog-writes": [
    `create table catalog_writes (
      only_row boolean primary key default true check (only_row),
      finished_at timestamptz not null
    )`,
  ],
  // A mail that was given up is marked, so that a crash during the last attempt doesn't count as giving up.
  "0062-mail-claims": [
    `alter table outbox_mails add column failed_at timestamptz, add column last_error text`,
    `update outbox_mails set failed_at = next_attempt_at where delivered_at is null and attempts >= 10`,
  ],
  "0063-mail-bodies": mailBodies,
  "0065-bounded-search": boundedSearch,
  "0071-search-facts": searchFacts,
  "0072-review-attributes": reviewAttributes,
  // Photos wait for a moderator. Those that were shown before there was moderation stay.
  "0073-photo-moderation": [
    `alter table review_photos
      add column moderation text not null default 'pending'
        check (moderation in ('none', 'pending', 'approved', 'rejected')),
      add column moderated_by text not null default '',
      add column moderated_at timestamptz`,
    `update review_photos set moderation = 'none' where review_id is not null`,
    `create index review_photos_pending on review_photos (created_at)
      where moderation = 'pending' and review_id is not null`,
  ],
};
