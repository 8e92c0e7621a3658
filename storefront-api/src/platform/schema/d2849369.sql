-- What tells a database of d2849369, the last version with migrations, from others: pg_dump of that table, and one more.
create schema storefront;
create table storefront.kysely_migration (name varchar(255) primary key, "timestamp" varchar(255) not null);
insert into storefront.kysely_migration values
  ('0001-catalog', '2026-11-27T20:00:00.000Z'),
  ('0072-review-attributes', '2026-11-27T20:00:00.000Z');
create table storefront.products (item_id text primary key, name text not null, document jsonb not null);
