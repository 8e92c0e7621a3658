import type { PreviewOfLock } from "../lock/lock-loader.js";
import { escapeHtml, toAttributes } from "./escape-html.js";

/** Separate, so that only previews load it. */
export const PREVIEW_BADGE_STYLES =
  ".preview-badge{position:sticky;inset-block-start:0;z-index:var(--layer-toast);display:flex;flex-wrap:wrap;" +
  "justify-content:center;gap:var(--space-1) var(--space-4);padding:var(--space-2) var(--space-4);" +
  "background:#ffd43b;color:#1a1a1a;font:var(--type-small)}.preview-badge a{color:inherit}" +
  "@media print{.preview-badge{display:none}}";

/** Marks the page as a preview. */
export function renderPreviewBadge({ releases, expiresAt, isInspected }: PreviewOfLock, address: string): string {
  const text =
    releases.length > 0
      ? `Preview of ${releases.join(", ")} until ${toClockTime(expiresAt)}`
      : "The preview has ended or can't be shown right now. This is the live page.";
  const to = encodeURIComponent(address);
  const inspect = `<a${toAttributes({ href: `/preview/inspector?show=on&to=${to}` })}>Inspect</a>`;
  return `<aside class="preview-badge" aria-label="Preview"><span>${escapeHtml(text)}</span>${releases.length > 0 && !isInspected ? inspect : ""}<a${toAttributes({ href: `/preview/end?to=${to}` })}>Leave the preview</a></aside>`;
}

/** For example `19:18 UTC`. */
export function toClockTime(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(11, 16)} UTC`;
}
