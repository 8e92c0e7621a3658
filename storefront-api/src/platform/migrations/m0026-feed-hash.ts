// Never used: upserts skip rows that wouldn't change.
export const feedHash = [`alter table products drop column feed_hash`];
