import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** What members write. A guest who signs in comes back to it. */
export type WantedContent = Extract<
  DrawerContent,
  { readonly kind: "write-review" | "ask-question" | "answer-question" }
>;

export type DrawerContent =
  | { readonly kind: "write-review"; readonly area: "reviews" }
  | { readonly kind: "photo"; readonly area: "reviews"; readonly index: number }
  | { readonly kind: "ask-question"; readonly area: "questions" }
  | { readonly kind: "answer-question"; readonly area: "questions"; readonly questionId: string }
  | {
      readonly kind: "sign-in";
      readonly area: "reviews" | "questions";
      readonly wanted?: WantedContent | undefined;
      /** The visitor was a member when the page was loaded. */
      readonly hasExpired?: boolean;
    };

export const WRITE_REVIEW = { kind: "write-review", area: "reviews" } as const satisfies DrawerContent;
export const ASK_QUESTION = { kind: "ask-question", area: "questions" } as const satisfies DrawerContent;

export type DrawerArea = DrawerContent["area"];

type ReviewDrawerState = { isOpen: boolean; content: DrawerContent | undefined };

const initialState: ReviewDrawerState = { isOpen: false, content: undefined };

export const reviewDrawerSlice = createSlice({
  name: "reviewDrawer",
  initialState,
  reducers: {
    drawerOpened: (_state, { payload }: PayloadAction<DrawerContent>) => ({ isOpen: true, content: payload }),
    drawerUpdated(state, { payload }: PayloadAction<DrawerContent>) {
      state.content = payload;
    },
    drawerClosed: () => initialState,
  },
});

export const { drawerOpened, drawerUpdated, drawerClosed } = reviewDrawerSlice.actions;
