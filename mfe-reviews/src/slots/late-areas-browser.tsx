import { lazy } from "react";

/**
 * The same areas in a chunk of their own, so that the snapshot, which shoppers see first, carries none of them. Until
 * the chunk is there the server's markup stands.
 */
const load = () => import("./late-areas.js");

export const QuestionsArea = lazy(async () => ({ default: (await load()).QuestionsArea }));
export const ReviewPageArea = lazy(async () => ({ default: (await load()).ReviewPageArea }));
export const ReviewsArea = lazy(async () => ({ default: (await load()).ReviewsArea }));
