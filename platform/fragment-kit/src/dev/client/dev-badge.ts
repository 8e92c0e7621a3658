import type { DevState } from "../dev-front.js";

/** Above everything on the page. */
const LAYER = "2147483647";
const BAR = {
  position: "fixed",
  insetInlineStart: "8px",
  insetBlockEnd: "8px",
  zIndex: LAYER,
  maxWidth: "min(60rem, calc(100vw - 16px))",
  maxHeight: "70vh",
  overflow: "auto",
  padding: "6px 12px",
  borderRadius: "6px",
  font: "13px/1.4 system-ui, sans-serif",
  boxShadow: "0 2px 8px rgb(0 0 0 / 30%)",
} as const;
const COLORS = {
  ready: { background: "#ffd43b", color: "#1a1a1a" },
  failed: { background: "#7a1f1f", color: "#ffffff" },
} as const;

export type DevBadge = { show(state: DevState): void };

/**
 * Shows the current build, or why the latest change isn't included. Styled by script, because the policy has no nonce
 * for styles.
 */
export function createDevBadge(document: Document): DevBadge {
  const box = document.createElement("aside");
  box.setAttribute("aria-label", "fragment dev");
  box.setAttribute("role", "status");
  Object.assign(box.style, BAR);
  const attach = () => document.body.append(box);
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", attach);
  else attach();

  return {
    show(state) {
      Object.assign(box.style, COLORS[state.kind]);
      box.dataset["state"] = state.kind;
      const details = state.kind === "ready" ? state.problems : state.details;
      const title = document.createElement("strong");
      title.textContent = state.kind === "ready" ? `${state.release} on ${state.against}` : state.message;
      const text = document.createElement("pre");
      text.textContent = details.join("\n\n");
      Object.assign(text.style, {
        margin: "4px 0 0",
        font: "12px/1.4 ui-monospace, monospace",
        whiteSpace: "pre-wrap",
      });
      box.replaceChildren(title, ...(details.length > 0 ? [text] : []));
    },
  };
}
