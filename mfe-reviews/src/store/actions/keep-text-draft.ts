import type { ReviewsThunk } from "../reviews-store.js";

export function readTextDraft(key: string): ReviewsThunk<string> {
  return (_dispatch, _getState, { drafts }) => {
    const kept = drafts.read(key);
    return typeof kept === "string" ? kept : "";
  };
}

/** An empty text is no draft. */
export function keepTextDraft(key: string, text: string): ReviewsThunk {
  return (_dispatch, _getState, { drafts }) => {
    if (text === "") drafts.clear(key);
    else drafts.write(key, text);
  };
}
