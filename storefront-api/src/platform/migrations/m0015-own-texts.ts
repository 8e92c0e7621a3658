export const ownTexts = [
  // What its author deleted: of it the id alone stays, so that no import brings it back.
  `create table deleted_reviews (review_id text primary key, deleted_at timestamptz not null)`,
  // Authors also see what waits for a moderator, which the indexes of what is published leave out.
  `create index questions_item on questions (item_id, created_at desc, question_id)`,
  `create index answers_of_question on answers (question_id)`,
];
