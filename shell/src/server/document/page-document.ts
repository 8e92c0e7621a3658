import type { PageMeta } from "../../pages/rules/page-meta.js";
import { escapeHtml, toAttributes, toScriptJson } from "./escape-html.js";
import { renderSpeculationRules } from "./speculation-rules.js";
import type { Asset } from "./shell-assets.js";
import { renderAccountWatch } from "./watch-account.js";

export type DocumentStart = {
  readonly tenant: string;
  /** Text of the skip link past header and breadcrumbs. */
  readonly skipText: string;
  /** Further skip links, by the id that each leads to. */
  readonly skipTo?: Readonly<Record<string, string>>;
  readonly meta: PageMeta;
  /** JSON-LD of the breadcrumbs, if any. */
  readonly breadcrumbData?: object | undefined;
  readonly nonce: string;
  /** Origin of release files, if different. */
  readonly fragmentOrigin?: string | undefined;
  readonly entry: Asset | undefined;
  /** Only for previews: watches the page, so it runs before the entry script. */
  readonly inspector?: Asset | undefined;
  /** URL of the typeface. */
  readonly typeface: string;
  readonly stylesheets: readonly Asset[];
  /** What no stylesheet has. */
  readonly styles: string;
  /** A script that must run before the first click, as text. */
  readonly earlyScript: string;
  /** Shown once the page was loaded again because its visitor signed in or out elsewhere. */
  readonly accountNotice?: string | undefined;
  /** Header and breadcrumbs. */
  readonly top: string;
  /** Class of the main element, which selects the layout. */
  readonly layout: string;
};

/** Everything up to the first slot, which can be sent before any slot is ready. */
export function renderDocumentStart(start: DocumentStart): string {
  const { tenant, meta, nonce, entry } = start;
  return [
    `<!doctype html><html lang="en-US" data-tenant="${escapeHtml(tenant)}"><head><meta charset="utf-8">`,
    // Before the scripts, so that it is there for the first paint and no line breaks elsewhere later. The browser would
    // only request it once text is laid out. Fonts are always fetched in CORS mode.
    `<link${toAttributes({ rel: "preload", as: "font", type: "font/woff2", href: start.typeface, crossorigin: "anonymous" })}>`,
    renderPreloads(entry ? [entry] : [], nonce),
    start.fragmentOrigin
      ? `<link${toAttributes({ rel: "preconnect", href: start.fragmentOrigin, crossorigin: "anonymous" })}>`
      : "",
    `<meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>${escapeHtml(meta.title)}</title>`,
    meta.description ? `<meta${toAttributes({ name: "description", content: meta.description })}>` : "",
    meta.robots ? `<meta${toAttributes({ name: "robots", content: meta.robots })}>` : "",
    meta.canonical ? `<link${toAttributes({ rel: "canonical", href: meta.canonical })}>` : "",
    renderOpenGraph(meta),
    `<link rel="icon" href="/icon.svg" type="image/svg+xml">`,
    start.accountNotice === undefined ? "" : renderAccountWatch(nonce, start.accountNotice),
    `<script${toAttributes({ nonce })}>${start.earlyScript}</script>`,
    // Behind the script in the text: scripts wait for the stylesheets before them.
    ...start.stylesheets.map(renderStylesheet),
    start.styles && `<style${toAttributes({ nonce })}>${start.styles}</style>`,
    start.inspector ? `<script${scriptAttributes(start.inspector, nonce)} defer></script>` : "",
    entry ? `<script${scriptAttributes(entry, nonce)} defer></script>` : "",
    ...[meta.structuredData, start.breadcrumbData].map((data) =>
      data ? `<script type="application/ld+json"${toAttributes({ nonce })}>${toScriptJson(data)}</script>` : "",
    ),
    `</head><body>`,
    ...Object.entries({ main: start.skipText, ...start.skipTo }).map(
      ([id, text]) => `<a class="skip-link"${toAttributes({ href: `#${id}` })}>${escapeHtml(text)}</a>`,
    ),
    start.top,
    `<main id="main" tabindex="-1" class="${escapeHtml(start.layout)}">`,
  ].join("");
}

/**
 * Every page has each outlet once: one live region, one for toasts and one for drawers. The page state comes last,
 * because it contains the data of all slots.
 */
export function renderDocumentEnd(end: {
  readonly footer: string;
  readonly nonce: string;
  readonly state?: unknown;
}): string {
  const attributes = toAttributes({ nonce: end.nonce });
  const state = end.state === undefined ? "" : toScriptJson(end.state);
  return [
    `</main>`,
    end.footer,
    `<div id="live-region" class="visually-hidden" role="status" aria-live="polite" aria-atomic="true"></div>`,
    `<div id="toast-outlet" class="toast-outlet" data-above-bars></div><div id="drawer-outlet"></div>`,
    renderSpeculationRules(end.nonce),
    state && `<script type="application/json" id="page-state"${attributes}>${state}</script>`,
    `</body></html>`,
  ].join("");
}

/** Link preview metadata. */
function renderOpenGraph({ title, description, canonical, image, siteName, structuredData }: PageMeta): string {
  const properties = {
    "og:title": title,
    "og:type": structuredData ? "product" : "website",
    "og:description": description,
    "og:url": canonical,
    "og:image": image,
    "og:site_name": siteName,
  };
  return Object.entries(properties)
    .map(([property, content]) => (content ? `<meta${toAttributes({ property, content })}>` : ""))
    .join("");
}

export function renderPreloads(scripts: readonly Asset[], nonce: string): string {
  const toLink = ({ url: href, integrity }: Asset) =>
    `<link${toAttributes({ rel: "preload", as: "script", href, integrity, crossorigin: "anonymous", nonce })}>`;
  return scripts.map(toLink).join("");
}

function renderStylesheet({ url: href, integrity }: Asset): string {
  return `<link${toAttributes({ rel: "stylesheet", href, integrity, crossorigin: "anonymous" })}>`;
}

function scriptAttributes({ url, integrity }: Asset, nonce: string): string {
  return toAttributes({ src: url, integrity, crossorigin: "anonymous", nonce });
}
