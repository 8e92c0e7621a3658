import { createHash } from "node:crypto";

/** As on the shop's other pages: without it, Chromium reports a transition from them as an error. */
const TRANSITION = "@media(prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}";

/** A self-contained page: no scripts or images, inline styles. */
export function createPlainPage(
  ownStyles: string,
  policy: { readonly formAction: string; readonly frameAncestors: string },
) {
  const styles = TRANSITION + ownStyles;
  const hash = createHash("sha256").update(styles).digest("base64");
  return {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": [
        "default-src 'none'",
        "base-uri 'none'",
        `form-action ${policy.formAction}`,
        `frame-ancestors ${policy.frameAncestors}`,
        `style-src 'sha256-${hash}'`,
      ].join("; "),
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    },
    /** Both are escaped. */
    render: ({ title, body }: { readonly title: string; readonly body: string }) =>
      `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>${title}</title>` +
      '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">' +
      `<style>${styles}</style></head><body>${body}</body></html>`,
  };
}
