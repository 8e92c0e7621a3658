import { drawerOpened, type WantedContent } from "../drawer/slice.js";
import { requireMember } from "../require-member.js";
import { type Listen, selectSku } from "../reviews-listening.js";
import { areaMounted, signInFollowed, writingRequested } from "./slice.js";
import { createReviewFlushed } from "../write-review/slice.js";

const WANTED = "wanted";

type Wanted = { readonly sku: string; readonly content: WantedContent };

/** Opens forms for members; sends guests through the sign-in page and back to the form they wanted. */
export const listenToMembership: Listen = (startListening, { drafts }) => {
  startListening({
    actionCreator: writingRequested,
    effect: ({ payload: content }, api) => {
      if (!requireMember(api, content.area, content)) return;
      if (content.kind === "write-review") api.dispatch(createReviewFlushed());
      api.dispatch(drawerOpened(content));
    },
  });

  startListening({
    actionCreator: signInFollowed,
    effect: ({ payload: content }, { getState }) => {
      if (content) drafts.write(WANTED, { sku: selectSku(getState()), content } satisfies Wanted);
    },
  });

  // Opens the form once, and only on the same item.
  startListening({
    actionCreator: areaMounted,
    effect: ({ payload: area }, { getState, dispatch }) => {
      const wanted = drafts.read(WANTED) as Wanted | null | undefined;
      const isMember = getState().userDetails.authenticated;
      if (!isMember || wanted?.content?.area !== area || wanted.sku !== selectSku(getState())) return;
      drafts.clear(WANTED);
      dispatch(writingRequested(wanted.content));
    },
  });
};
