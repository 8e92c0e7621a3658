import { MEDIA } from "shared-ui";

/** A small picture frame in the middle, for a picture that didn't come. */
const NO_PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='-24 -24 72 72' fill='none' stroke='%23848d99' stroke-width='1.5'%3E%3Cpath vector-effect='non-scaling-stroke' d='M3 4h18v16H3zM3 16l5-5 5 5 3-3 5 4M15.5 8.5h.01'/%3E%3C/svg%3E";

/** Styles around every page: header, breadcrumbs, footer, toasts. The header's targets don't grow with its text, so that large text leaves room for the page. */
export const chromeStyles = `
img[data-failed]{content:url("${NO_PICTURE}")}
.site-header{background:var(--color-surface-dark);color:var(--color-text-on-dark)}
.site-header-row{display:flex;flex-wrap:wrap;align-items:center;column-gap:var(--space-2);max-inline-size:82rem;margin-inline:auto;padding:8px min(var(--space-4),5vw)}
.site-header-row a,.site-menu,.site-search button{color:inherit;text-decoration:none}
.site-header-row a:hover,.site-menu:hover{text-decoration:underline}
.site-header :focus-visible{outline-color:var(--color-text-on-dark)}
.site-name{flex:1 1 4.5rem;display:inline-flex;align-items:center;gap:var(--space-2);min-inline-size:0;min-block-size:44px;font:var(--type-large);font-weight:750;letter-spacing:-.025em;line-height:1.1}
.site-name svg{flex:none;block-size:1.5rem}
.site-name small{font-size:.8em;font-weight:var(--weight-regular);letter-spacing:0}
.site-search{flex:1 1 6rem;order:2;min-inline-size:0}
.site-search form{display:flex}
.site-search input{flex:1;min-inline-size:0;min-block-size:44px;padding:0 var(--space-3);border:1px solid var(--color-border-strong);border-start-start-radius:var(--radius-medium);border-end-start-radius:var(--radius-medium);background:var(--color-surface);color:var(--color-text)}
.site-search button{display:grid;place-items:center;inline-size:44px;border:0;border-start-end-radius:var(--radius-medium);border-end-end-radius:var(--radius-medium);background:var(--color-accent);color:var(--color-text-inverse)}
.site-search button:hover{background:var(--color-accent-strong)}
.site-links,.site-links nav{display:flex;flex-wrap:wrap;align-items:center;gap:var(--space-1);font:var(--type-small)}
.site-menu,.site-visitor,.site-cart{display:inline-flex;align-items:center;gap:var(--space-1);min-inline-size:36px;min-block-size:44px;padding:0;border:0;background:none;text-align:start;white-space:nowrap}
.site-departments{order:2;justify-content:center;min-inline-size:44px;font:var(--type-small)}
.site-store{display:block;max-inline-size:9rem;overflow:hidden;font:var(--type-caption);text-overflow:ellipsis}
.site-visitor span{max-inline-size:9rem;overflow:hidden;text-overflow:ellipsis}
.site-cart-count:not(:empty){min-inline-size:1.25rem;padding-inline:var(--space-1);border-radius:var(--radius-pill);background:var(--color-surface);color:var(--color-text);font-weight:var(--weight-bold);text-align:center}
.site-panel{position:absolute;inset:4.25rem max(var(--space-4),50vw - 41rem + var(--space-4)) auto auto;inline-size:min(20rem,100vw - 2*var(--space-4));margin:0;padding:var(--space-3);border:1px solid var(--color-border);border-radius:var(--radius-medium);background:var(--color-surface);color:var(--color-text);box-shadow:var(--shadow-high);font:var(--type-body)}
.site-department-links{inset-inline:max(var(--space-4),50vw - 41rem + var(--space-4)) auto;inline-size:min(30rem,100vw - 2*var(--space-4));columns:2 9rem}
@supports (top:anchor(bottom)){.site-panel{position-anchor:auto;inset-block-start:calc(anchor(end,4rem) + var(--space-1));inset-inline-end:max(var(--space-4),anchor(end,0px))}.site-department-links{inset-inline:anchor(start) auto}}
${MEDIA.onlyXs}{.site-panel{inset-inline:var(--space-4);inline-size:auto}}
[list]::-webkit-calendar-picker-indicator{display:none!important}
.field-error{font:var(--type-small);color:var(--color-negative)}
.site-panel :focus-visible{outline-color:var(--color-focus)}
.site-panel li a,.site-sign-out{display:flex;align-items:center;inline-size:100%;min-block-size:2.75rem;padding-inline:var(--space-2);border:0;border-radius:var(--radius-small);background:none;color:inherit;text-decoration:none}
.site-panel li a:hover,.site-sign-out:hover{background:var(--color-surface-muted);text-decoration:underline}
.site-panel ul+form{margin-block-start:var(--space-2);padding-block-start:var(--space-2);border-block-start:1px solid var(--color-border)}
.site-panel:has(.field) form{display:grid;gap:var(--space-3);justify-items:start;padding:var(--space-2)}
.site-panel .field{inline-size:100%}
.site-panel-heading{font:var(--type-large);font-weight:var(--weight-bold)}
.site-panel-store{display:flex;gap:var(--space-2);color:var(--color-text-muted)}
.field{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--space-1)}
.field input{block-size:2.75rem;padding-inline:var(--space-3);border:1px solid var(--color-border-strong);border-radius:var(--radius-medium);background:var(--color-surface)}
${MEDIA.onlyXs}{.site-header-row::after{content:"";order:1;inline-size:100%;block-size:var(--space-1)}.site-cart,.site-visitor{justify-content:center}:is(.site-departments,.site-visitor)>:not(svg),.site-cart>:not(svg,.site-cart-count){position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}.site-visitor>svg+*~svg,.site-store{display:none}}
${MEDIA.fromSm}{.site-header-row{gap:var(--space-2) var(--space-4);padding-block:var(--space-3)}.site-name{flex:none;font-size:1.375rem}.site-name svg{block-size:1.75rem}.site-departments{order:0}.site-search{flex-basis:9rem;order:0;max-inline-size:40rem}.site-links{justify-content:end;margin-inline-start:auto}.site-links,.site-links nav{gap:var(--space-4)}}
${MEDIA.narrow}{.site-name small{display:block;font-size:.7em}}
@media (min-width:768px) and (max-width:1023.98px){:is(.site-departments,.site-visitor)>span{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}}
.promotional-banner{background:var(--color-accent-soft);text-align:center;font:var(--type-small)}
.promotional-banner p{max-inline-size:82rem;margin-inline:auto;padding:var(--space-1) var(--space-4)}
.promotional-banner a{display:inline-block;padding-block:var(--space-1)}
output:focus{outline:none}
.page-notice{display:block;max-inline-size:82rem;margin:var(--space-3) auto 0;padding-inline:var(--space-4)}
.breadcrumb-area{display:flex;flex-wrap:wrap;align-items:center;gap:var(--space-1) var(--space-4);max-inline-size:82rem;margin-inline:auto;padding:var(--space-2) var(--space-4);font:var(--type-small)}
.breadcrumb-trail{display:flex;flex-wrap:wrap;gap:var(--space-1)}
.breadcrumb-trail li+li::before{content:"/";content:"/" / "";margin-inline-end:var(--space-1);color:var(--color-border-strong)}
.breadcrumb-trail a{display:inline-block;padding-block:var(--space-1);color:var(--color-text-muted);text-decoration:none}
.breadcrumb-trail a:hover{color:var(--color-accent);text-decoration:underline}
.back-button{min-block-size:1.75rem;padding:0 var(--space-3);border:1px solid var(--color-border-strong);border-radius:var(--radius-pill);background:var(--color-surface)}
.back-button:hover{background:var(--color-surface-muted)}
.more-from{margin-inline-start:auto;padding-block:var(--space-1)}
${MEDIA.onlyXs}{.breadcrumb-area nav:not(.more-from){flex:1;min-inline-size:0}.breadcrumb-trail{flex-wrap:nowrap;min-block-size:1.75rem;overflow-x:auto;scrollbar-width:none;white-space:nowrap}.breadcrumb-trail li{display:flex;align-items:center;flex:none}.breadcrumb-trail li:last-child{flex:0 1 auto;min-inline-size:4rem}.breadcrumb-trail li:last-child a{overflow:hidden;text-overflow:ellipsis}.back-button{order:1}.more-from{order:2;flex-basis:100%}}
.site-footer{margin-block-start:var(--space-12);padding:var(--space-10) var(--space-4);border-block-start:1px solid var(--color-border);background:var(--color-surface-muted);font:var(--type-body)}
.site-footer>*{max-inline-size:80rem;margin-inline:auto}
.site-footer-groups{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,max(7rem,40%)),1fr));gap:var(--space-8) var(--space-4)}
.site-footer-about{display:grid;gap:var(--space-2);align-content:start;grid-column:1/-1;color:var(--color-text-muted)}
${MEDIA.fromSm}{.site-footer-groups{grid-template-columns:repeat(3,minmax(0,1fr))}}
${MEDIA.fromMd}{.site-footer-groups{grid-template-columns:minmax(0,2fr) repeat(3,minmax(0,1fr))}.site-footer-about{grid-column:auto;max-inline-size:22rem}}
.site-footer-heading{margin-block-end:var(--space-1);font-weight:var(--weight-bold)}
.site-footer-name{font:var(--type-title);font-weight:var(--weight-bold);color:var(--color-text)}
.site-footer a{display:inline-block;overflow-wrap:anywhere;padding-block:var(--space-1);color:var(--color-text-muted)}
.site-footer a:not(:hover){text-decoration:none}
html:has([data-edge=bottom][data-shown=true]) .site-footer{padding-block-end:8rem}
.toast-outlet{position:fixed;inset-block-end:calc(var(--space-4) + var(--tray-height,0px));translate:0 calc(-1*var(--bar-height,0px));inset-inline:var(--space-4);z-index:var(--layer-toast);display:grid;gap:var(--space-2);justify-items:center;pointer-events:none}
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
