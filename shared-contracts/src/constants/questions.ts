/** How many questions the list shows at first, and how many more each press of show-more reveals. */
export const INITIAL_QUESTIONS = 5;
export const MORE_QUESTIONS = 5;

/** Number of answered questions that come with the page (AMB-19). */
export const ANSWERED_QUESTION_LIMIT = 5;
