const NONCE = /'nonce-([^']+)'/;
const VIEW_TOKEN = /"viewToken":"[^"]*"/;
const LOCK = /"lock":\{"id":"[^"]*","revision":\d+/;
const RENDERED = /data-rendered="([^"]+)"/g;

export type ComparableView = {
  readonly html: string;
  /** Those that rendered its slots, `fragment@version`. */
  readonly releases: string;
};

/** Whether the server rendered every slot: under load some are left to the browser, which is no wrong byte. */
export function isWholeView(html: string): boolean {
  return html.endsWith("</html>") && !html.includes(" data-fallback=");
}

/**
 * The page without what differs between two views of the same page by intention: nonce, view token and the number of the
 * lock, which is another one whenever the same releases are promoted again.
 *
 * @param policy the page's Content-Security-Policy, which has the nonce
 */
export function toComparable(html: string, policy: string): ComparableView {
  const nonce = NONCE.exec(policy)?.[1];
  if (nonce === undefined) throw new Error("The page's policy has no nonce");
  const releases = new Set(Array.from(html.matchAll(RENDERED), ([, release]) => release));
  return {
    html: html
      .replaceAll(nonce, "NONCE")
      .replace(VIEW_TOKEN, '"viewToken":"TOKEN"')
      .replace(LOCK, '"lock":{"id":"LOCK","revision":0'),
    releases: [...releases].sort().join(" "),
  };
}
