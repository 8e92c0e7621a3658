export const ownTexts = [
  // Only the ids of reviews deleted by their authors are kept, so that imports don't restore them.
  `create table deleted_reviews (review_id text primary key, deleted_at timestamptz not null)`,
  // Authors also see their pending texts, which the indexes of published ones don't include.
  `create index questions_item on questions (item_id, created_at desc, question_id)`,
  `create index answers_of_question on answers (question_id)`,
];
