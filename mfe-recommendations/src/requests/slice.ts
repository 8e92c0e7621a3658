import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { RecommendationSlot, RecommendationTile } from "shared-contracts";

/** The blocks that show recommended tiles. */
export type BlockName = "bundle" | "alternatives" | "compatibility" | "recently-viewed";

/** What a block shows: the tiles of its slots, and those requested by SKU. */
export type BlockAnswer = {
  readonly slots: readonly RecommendationSlot[];
  readonly named: readonly RecommendationTile[];
};

export type AnswersState = {
  /** Blocks on the page; only these are refetched. */
  blocks: BlockName[];
  /** Responses received after the first render. */
  newer: Partial<Record<BlockName, BlockAnswer>>;
  /** Blocks being refetched. */
  pending: BlockName[];
  /** SKUs that each block shows. */
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
    blocksRequested(state, { payload: blocks }: PayloadAction<readonly BlockName[]>) {
      state.pending = [...blocks];
    },
    blockAnswered(state, { payload }: PayloadAction<{ block: BlockName; answer: BlockAnswer }>) {
      state.pending = state.pending.filter((block) => block !== payload.block);
      // Assigned as a whole, because responses are readonly and can't become drafts.
      Object.assign(state.newer, { [payload.block]: payload.answer });
    },
  },
});

export const { blockMounted, tilesShown, blocksRequested, blockAnswered } = answersSlice.actions;
