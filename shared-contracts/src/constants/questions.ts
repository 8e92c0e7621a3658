/** Number of answered questions included in the page (AMB-19). */
export const ANSWERED_QUESTION_LIMIT = 5;
