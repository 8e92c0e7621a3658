import { createAction } from "@reduxjs/toolkit";
import type { getReviewSummary, listQuestions, listReviews, Question, ResponseOf, Review } from "shared-contracts";

/*
 * What happened and concerns more than one slice. A fact that one slice alone takes stands in that slice.
 */

export type ReviewPage = ResponseOf<typeof listReviews>;
export type QuestionPage = ResponseOf<typeof listQuestions>;

export const reviewsBegun = createAction("reviews/begun");
/** The first page of what the criteria ask for. */
export const reviewsLoaded = createAction<ReviewPage>("reviews/loaded");
/** One more page. */
export const reviewsAppended = createAction<ReviewPage>("reviews/appended");
export const reviewsFailed = createAction("reviews/failed");

export const relatedReviewsLoaded = createAction<ReviewPage>("relatedReviews/loaded");
export const relatedReviewsAppended = createAction<ReviewPage>("relatedReviews/appended");

export const summaryLoaded = createAction<ResponseOf<typeof getReviewSummary>>("summary/loaded");

/** The server's word on one review: after a vote or a report. */
export const reviewChanged = createAction<Review>("review/changed");

/** The state of the review page that was left in the browser could not be read. */
export const preloadFailed = createAction("preload/failed");

export const questionsLoaded = createAction<QuestionPage>("questions/loaded");
export const questionsAppended = createAction<QuestionPage>("questions/appended");
export const questionsFailed = createAction("questions/failed");
export const questionAsked = createAction<Question>("questions/asked");
