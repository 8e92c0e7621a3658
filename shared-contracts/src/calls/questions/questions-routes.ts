import type { CallRoute } from "../define-call.js";

/** Apart from the schemas, so that a browser carries only these. */
export const QUESTIONS_ROUTES = {
  listQuestions: { name: "listQuestions", method: "GET", path: "/ptd/api/questions/{itemId}" },
  searchQuestions: { name: "searchQuestions", method: "GET", path: "/ptd/api/questions/{itemId}/search" },
  getQuestion: { name: "getQuestion", method: "GET", path: "/ptd/api/question/{questionId}" },
  createQuestion: { name: "createQuestion", method: "POST", path: "/ptd/api/questions/{itemId}" },
  createAnswer: { name: "createAnswer", method: "POST", path: "/ptd/api/question/{questionId}/answers" },
  voteOnAnswer: { name: "voteOnAnswer", method: "POST", path: "/ptd/api/answer/{answerId}/vote" },
  flagAnswer: { name: "flagAnswer", method: "POST", path: "/ptd/api/answer/{answerId}/flag" },
  flagQuestion: { name: "flagQuestion", method: "POST", path: "/ptd/api/question/{questionId}/flag" },
} as const satisfies Record<string, CallRoute>;
