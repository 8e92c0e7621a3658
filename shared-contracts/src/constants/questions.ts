/** Number of answered questions that come with the page (AMB-19). */
export const ANSWERED_QUESTION_LIMIT = 5;
