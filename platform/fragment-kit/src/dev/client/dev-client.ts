import type { DevState } from "../dev-front.js";

/** Styled by script, because the policy has no nonce for styles. */
const BADGE =
  "position:fixed;inset-inline-start:8px;inset-block-end:8px;z-index:2147483647;max-width:min(60rem,calc(100vw - 16px));" +
  "max-height:70vh;overflow:auto;padding:6px 12px;border-radius:6px;font:13px/1.4 system-ui,sans-serif;" +
  "box-shadow:0 2px 8px rgb(0 0 0/30%);";
const COLORS = { ready: "background:#ffd43b;color:#1a1a1a", failed: "background:#7a1f1f;color:#ffffff" } as const;
const DETAILS = "margin:4px 0 0;font:12px/1.4 ui-monospace,monospace;white-space:pre-wrap";

const badge = document.createElement("aside");
badge.setAttribute("aria-label", "fragment dev");
badge.setAttribute("role", "status");
document.body.append(badge);

/** Shows the current build, or why the latest change isn't included. */
function show(state: DevState): void {
  badge.style.cssText = BADGE + COLORS[state.kind];
  badge.dataset["state"] = state.kind;
  const details = state.kind === "ready" ? [] : state.details;
  const title = document.createElement("strong");
  title.textContent = state.kind === "ready" ? `${state.release} on ${state.against}` : state.message;
  const text = document.createElement("pre");
  text.textContent = details.join("\n\n");
  text.style.cssText = DETAILS;
  badge.replaceChildren(title, ...(details.length > 0 ? [text] : []));
}

let shown: string | undefined;
new EventSource("/fragment-dev/events").addEventListener("message", ({ data }: MessageEvent<string>) => {
  const state = JSON.parse(data) as DevState;
  show(state);
  if (state.kind === "failed") return;
  const before = shown;
  shown = state.release;
  if (before !== undefined && before !== shown) location.reload();
});
