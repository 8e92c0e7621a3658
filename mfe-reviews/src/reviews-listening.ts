import type { ListenerEffectAPI, ThunkDispatch, TypedStartListening, UnknownAction } from "@reduxjs/toolkit";
import type { EventBus, SlotFetch, SlotUrl } from "shared-contracts";
import type { DraftStorage } from "fragment-kit";
import type { ReviewsState } from "./reviews-state.js";

/** All side effects available to listeners. */
export type ReviewsDependencies = {
  readonly bus: EventBus;
  readonly fetch: SlotFetch;
  /** A unique idempotency key. Throws in browsers that cannot create one. */
  readonly createToken: () => string;
  readonly drafts: DraftStorage;
  /** The page's URL, which holds the review criteria. */
  readonly address: {
    read(): SlotUrl;
    /** Adds a history entry without leaving the page. */
    push(url: string): void;
  };
};

type ReviewsDispatch = ThunkDispatch<ReviewsState, unknown, UnknownAction>;
export type ReviewsApi = Pick<ListenerEffectAPI<ReviewsState, ReviewsDispatch>, "dispatch" | "getState">;

/** Starts the listeners of one subject: the only way from the store to the bus, to calls and to storage. */
export type Listen = (
  startListening: TypedStartListening<ReviewsState, ReviewsDispatch>,
  dependencies: ReviewsDependencies,
) => void;

/** The item's core SKU; empty on a page without an item. */
export const selectSku = ({ productInfo }: ReviewsState): string => productInfo.sku;
