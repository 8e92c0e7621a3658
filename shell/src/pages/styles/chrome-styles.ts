import { MEDIA } from "shared-ui";

/** Styles around every page: header, breadcrumbs, footer, toasts. */
export const chromeStyles = `
.site-header{background:var(--color-surface-dark);color:var(--color-text-on-dark)}
.site-header a{color:inherit;text-decoration:none}
.site-header a:hover{text-decoration:underline}
.site-header-row{display:flex;flex-wrap:wrap;align-items:center;gap:var(--space-2) var(--space-4);max-inline-size:82rem;margin-inline:auto;padding:var(--space-3) var(--space-4)}
.site-name{display:inline-flex;align-items:center;gap:var(--space-2);min-block-size:2.75rem;font:var(--type-heading);font-weight:750;letter-spacing:-.025em}
.site-name svg{flex:none;block-size:1.75rem}
.site-name small{font-size:.8em;font-weight:var(--weight-regular);letter-spacing:0}
.site-departments{display:none;align-items:center;min-block-size:2.75rem;font:var(--type-small)}
${MEDIA.fromMd}{.site-departments{display:inline-flex}}
.site-search{flex:1 1 16rem;order:3;inline-size:100%}
.site-search form{display:flex}
.site-search input{flex:1;min-inline-size:0;block-size:2.75rem;padding-inline:var(--space-3);border:1px solid var(--color-border-strong);border-start-start-radius:var(--radius-medium);border-end-start-radius:var(--radius-medium);background:var(--color-surface);color:var(--color-text)}
.site-search button{display:grid;place-items:center;inline-size:2.75rem;border:0;border-start-end-radius:var(--radius-medium);border-end-end-radius:var(--radius-medium);background:var(--color-accent);color:var(--color-text-inverse)}
.site-search button:hover{background:var(--color-accent-strong)}
.site-links{display:flex;align-items:center;gap:var(--space-4);margin-inline-start:auto;font:var(--type-small)}
.site-links a,.site-visitor{display:inline-flex;align-items:center;gap:var(--space-1);min-block-size:2.75rem;white-space:nowrap}
.site-visitor{max-inline-size:12rem;overflow:hidden;text-overflow:ellipsis}
.site-sign-out{min-block-size:2.75rem;padding:0;border:0;background:none}
.site-sign-out:hover{text-decoration:underline}
.site-cart-count:not(:empty){min-inline-size:1.25rem;padding-inline:var(--space-1);border-radius:var(--radius-pill);background:var(--color-surface);color:var(--color-text);font-weight:var(--weight-bold);text-align:center}
${MEDIA.fromSm}{.site-search{order:0;inline-size:auto;max-inline-size:40rem}}
${MEDIA.onlyXs}{.site-header-row{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:var(--space-1) var(--space-2)}.site-search{grid-column:1/-1}.site-name{min-inline-size:0;font:var(--type-title);font-weight:750}.site-name svg{block-size:1.5rem}.site-links{gap:var(--space-2)}.site-cart,.site-visitor{min-inline-size:2.25rem;justify-content:center}.site-cart>:not(svg,.site-cart-count){display:none}.site-visitor{position:relative}.site-visitor span{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}}
.promotional-banner{background:var(--color-accent-soft);text-align:center;font:var(--type-small)}
.promotional-banner p{max-inline-size:82rem;margin-inline:auto;padding:var(--space-2) var(--space-4)}
.page-notice{display:block;max-inline-size:82rem;margin:var(--space-3) auto 0;padding-inline:var(--space-4)}
.breadcrumb-area{display:flex;flex-wrap:wrap;align-items:center;gap:var(--space-1) var(--space-4);max-inline-size:82rem;margin-inline:auto;padding:var(--space-2) var(--space-4);font:var(--type-small)}
.breadcrumb-trail{display:flex;flex-wrap:wrap;gap:var(--space-1)}
.breadcrumb-trail li+li::before{content:"/";margin-inline-end:var(--space-1);color:var(--color-border-strong)}
.breadcrumb-trail a{display:inline-block;padding-block:var(--space-1);color:var(--color-text-muted);text-decoration:none}
.breadcrumb-trail a:hover{color:var(--color-accent);text-decoration:underline}
.back-button{min-block-size:1.75rem;padding:0 var(--space-2);border:1px solid var(--color-border-strong);border-radius:var(--radius-small);background:var(--color-surface)}
.back-button:hover{background:var(--color-surface-muted)}
.more-from{margin-inline-start:auto;padding-block:var(--space-1)}
${MEDIA.onlyXs}{.breadcrumb-area nav{flex:1;min-inline-size:0}.breadcrumb-trail{flex-wrap:nowrap;min-block-size:1.75rem;overflow-x:auto;scrollbar-width:none;white-space:nowrap}.back-button{order:1}.more-from{order:2;flex-basis:100%}}
.site-footer{margin-block-start:var(--space-12);padding:var(--space-8) var(--space-4);border-block-start:1px solid var(--color-border);background:var(--color-surface-muted);font:var(--type-small)}
.site-footer>*{max-inline-size:82rem;margin-inline:auto}
.site-footer-groups{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:var(--space-6) var(--space-4)}
${MEDIA.fromSm}{.site-footer-groups{grid-template-columns:repeat(3,minmax(0,1fr))}}
.site-footer-heading{font:var(--type-body);font-weight:var(--weight-bold)}
.site-footer a{display:inline-block;padding-block:var(--space-1);color:var(--color-text-muted)}
.site-footer a:not(:hover){text-decoration:none}
.site-footer-name{margin-block-start:var(--space-6);padding-block-start:var(--space-4);border-block-start:1px solid var(--color-border);color:var(--color-text-muted)}
html:has([data-edge=bottom][data-shown=true]) .site-footer{padding-block-end:8rem}
.toast-outlet{position:fixed;inset-block-end:calc(var(--space-4) + var(--bar-height,0px) + var(--tray-height,0px));inset-inline:var(--space-4);z-index:var(--layer-toast);display:grid;gap:var(--space-2);justify-items:center;pointer-events:none}
.toast{display:flex;align-items:center;gap:var(--space-3);max-inline-size:34rem;padding:var(--space-3) var(--space-4);border-radius:var(--radius-medium);background:var(--color-surface-inverse);color:var(--color-text-inverse);box-shadow:var(--shadow-high);pointer-events:auto}
.toast a{color:inherit;white-space:nowrap}
.toast button{flex:none;inline-size:1.75rem;block-size:1.75rem;border:0;border-radius:var(--radius-small);background:none}
.toast-success{border-inline-start:4px solid var(--color-positive-soft)}
.toast-warning{border-inline-start:4px solid var(--color-warning-soft)}
.toast-error{border-inline-start:4px solid var(--color-negative-soft)}
.cart-overlay{position:fixed;inset-block-start:var(--space-3);inset-inline-end:max(var(--space-4),50vw - 41rem + var(--space-4));z-index:var(--layer-toast);display:grid;gap:var(--space-3);inline-size:min(22rem,100vw - 2 * var(--space-4));padding:var(--space-4);border:1px solid var(--color-border);border-radius:var(--radius-large);background:var(--color-surface);box-shadow:var(--shadow-high)}
.cart-overlay:focus{outline:none}
.cart-overlay h2{font:var(--type-title);font-weight:var(--weight-bold)}
.cart-overlay ul{display:grid;gap:var(--space-1);max-block-size:40dvh;overflow:auto}
.cart-overlay ul:empty{display:none}
.cart-overlay p{font:var(--type-small);color:var(--color-text-muted)}
.cart-overlay a,.cart-overlay button{display:grid;place-content:center;min-block-size:2.75rem;border:1px solid var(--color-accent);border-radius:var(--radius-pill);font-weight:var(--weight-bold);text-decoration:none}
.cart-overlay a{background:var(--color-accent);color:var(--color-text-inverse)}
.cart-overlay a:hover{background:var(--color-accent-strong)}
.cart-overlay button{background:var(--color-surface);color:var(--color-accent)}
.cart-overlay button:hover{background:var(--color-accent-soft)}
@media print{.cart-overlay{display:none}}
main:focus{outline:none}
@media screen{main{min-block-size:65dvh}}`;
