import type { DevState } from "../dev-front.js";
import { createDevBadge } from "./dev-badge.js";

/** Runs first in every page of `fragment dev`. */
const badge = createDevBadge(document);
let shown: string | undefined;

new EventSource("/fragment-dev/events").addEventListener("message", ({ data }: MessageEvent<string>) => {
  const state = JSON.parse(data) as DevState;
  badge.show(state);
  if (state.kind === "failed") return;
  const before = shown;
  shown = state.release;
  if (before !== undefined && before !== shown) location.reload();
});
