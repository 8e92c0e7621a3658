export const seeds = [
  `create table seeds (
    name text primary key,
    finished_at timestamptz
  )`,
];
