// Never written: an upsert leaves rows alone that would not change.
export const feedHash = [`alter table products drop column feed_hash`];
