/** When the catalog was last written to: one row. */
export const catalogWrites = [
  `create table catalog_writes (
    only_row boolean primary key default true check (only_row),
    finished_at timestamptz not null
  )`,
];
