import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { RecommendationSlot, RecommendationTile } from "shared-contracts";

/** The blocks that show recommended tiles. */
export type BlockName = "bundle" | "alternatives" | "compatibility" | "recently-viewed";

/** What a block shows: the tiles of its slots, and those that were asked for by sku. */
export type BlockAnswer = {
  readonly slots: readonly RecommendationSlot[];
  readonly named: readonly RecommendationTile[];
};

export type AnswersState = {
  /** Blocks on the page: only they are asked for again. */
  blocks: BlockName[];
  /** Answers that came after the first render. */
  newer: Partial<Record<BlockName, BlockAnswer>>;
  /** Blocks whose new answer is on its way. */
  pending: BlockName[];
  /** Skus that each block shows. */
  shown: Partial<Record<BlockName, string[]>>;
};

const initialState: AnswersState = { blocks: [], newer: {}, pending: [], shown: {} };

export const answersSlice = createSlice({
  name: "answers",
  initialState,
  reducers: {
    blockMounted(state, { payload: block }: PayloadAction<BlockName>) {
      if (!state.blocks.includes(block)) state.blocks.push(block);
    },
    tilesShown(state, { payload }: PayloadAction<{ block: BlockName; skus: readonly string[] }>) {
      state.shown[payload.block] = [...payload.skus];
    },
    blocksAsked(state, { payload: blocks }: PayloadAction<readonly BlockName[]>) {
      state.pending = [...blocks];
    },
    blockAnswered(state, { payload }: PayloadAction<{ block: BlockName; answer: BlockAnswer }>) {
      state.pending = state.pending.filter((block) => block !== payload.block);
      // An answer is never changed in place: what it is read from need not be draftable.
      Object.assign(state.newer, { [payload.block]: payload.answer });
    },
  },
});

export const { blockMounted, tilesShown, blocksAsked, blockAnswered } = answersSlice.actions;
