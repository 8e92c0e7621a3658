import { MEDIA } from "shared-ui";

/** Styles of the shell's own slots: tile lists, cart, forms, texts, error page. */
export const ownPageStyles = `
.own-page,.error-page{align-content:start}
.own-page{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--space-5)}
.error-page{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--space-4);justify-items:center;max-inline-size:40rem;margin:var(--space-10) auto;padding-inline:var(--space-4);text-align:center}
.error-page>p{text-wrap:pretty}
.error-sign{display:grid;place-items:center;inline-size:4.5rem;block-size:4.5rem;border-radius:var(--radius-pill);background:var(--color-accent-soft);color:var(--color-accent-strong)}
.error-code{font:var(--type-small);color:var(--color-text-muted)}
.error-actions{display:flex;flex-wrap:wrap;justify-content:center;gap:var(--space-3)}
.tile-list{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,max(7rem,40%)),1fr));gap:var(--space-3)}
${MEDIA.fromSm}{.tile-list{grid-template-columns:repeat(3,minmax(0,1fr))}}
${MEDIA.fromMd}{.tile-list{grid-template-columns:repeat(4,minmax(0,1fr));gap:var(--space-4)}}
${MEDIA.fromLg}{.tile-list{grid-template-columns:repeat(5,minmax(0,1fr))}}
.item-tile{position:relative;display:flex;flex-direction:column;gap:var(--space-2);block-size:100%;padding:var(--space-3);border:1px solid var(--color-border);border-radius:var(--radius-medium)}
.item-tile:hover{box-shadow:var(--shadow-mid)}
.item-tile img{inline-size:100%;max-inline-size:11.25rem;aspect-ratio:1;margin-inline:auto;border-radius:var(--radius-small);object-fit:contain;background:var(--color-picture)}
.item-tile :is(h2,h3){font:var(--type-body);font-weight:var(--weight-medium)}
.item-tile-rating{display:flex;align-items:center;gap:var(--space-1);font:var(--type-small);color:var(--color-text-muted)}
.item-tile-price{display:flex;flex-wrap:wrap;align-items:center;gap:var(--space-1) var(--space-2);margin-block-start:auto}
:is(p.item-tile-price,.item-tile-arrival){font:var(--type-small);color:var(--color-text-muted)}
.item-tile a{color:inherit;text-decoration:none}
.item-tile a::after{content:"";position:absolute;inset:0}
.item-tile-compare{position:relative;z-index:1;display:flex;align-items:center;gap:var(--space-2);min-block-size:2.75rem;font:var(--type-small);cursor:pointer}
.item-tile-compare input{inline-size:1.25rem;block-size:1.25rem}
.list-compare{position:sticky;inset-block-end:0;z-index:var(--layer-raised);padding-block:var(--space-3);background:var(--color-surface)}
@supports selector(:has(*)){main:not(:has(.item-tile-compare :checked)) .list-compare{display:none}}
.list-row{position:relative}
.list-tools{display:flex;flex-wrap:wrap;gap:var(--space-2)}
.facet summary,.chosen-filters a{display:inline-flex;align-items:center;gap:var(--space-2);min-block-size:2.75rem;padding-inline:var(--space-3);border:1px solid var(--color-border-strong);border-radius:var(--radius-pill);background:var(--color-surface);cursor:pointer;font:var(--type-small);color:inherit;text-decoration:none}
${MEDIA.onlyXs}{.list-tools{flex-wrap:nowrap;margin-inline:calc(-1*var(--space-4));padding:2px var(--space-4);overflow-x:auto;overscroll-behavior-inline:contain;scrollbar-width:none}.facet summary{white-space:nowrap}}
.facet summary::after{content:"";inline-size:.5em;block-size:.5em;border:solid;border-width:0 2px 2px 0;transform:translateY(-25%) rotate(45deg)}
.facet[open] summary::after{transform:translateY(25%) rotate(225deg)}
.facet[data-narrowed] summary{border-color:var(--color-accent);font-weight:var(--weight-bold)}
.facet summary:hover,.chosen-filters a:hover{background:var(--color-accent-soft)}
.facet ul{position:absolute;inset-inline:0;inset-block-start:100%;z-index:var(--layer-raised);display:grid;grid-template-columns:repeat(auto-fill,minmax(min(14rem,100%),1fr));gap:0 var(--space-4);max-block-size:60dvh;margin-block-start:var(--space-2);padding:var(--space-3);border:1px solid var(--color-border);border-radius:var(--radius-medium);background:var(--color-surface);box-shadow:var(--shadow-high);overflow:auto}
.facet li a{display:inline-flex;align-items:center;gap:var(--space-2);min-block-size:2.75rem;color:inherit;text-decoration:none;overflow-wrap:anywhere}
.facet li a:hover{text-decoration:underline}
.facet li a[aria-current]{font-weight:var(--weight-bold)}
.facet li a[aria-current]::before{content:"✓";content:"✓" / ""}
.facet-count,.list-count{color:var(--color-text-muted)}
.chosen-filters{display:flex;flex-wrap:wrap;gap:var(--space-2);margin-block-start:var(--space-3)}
.chosen-filters a{border-color:var(--color-accent)}
.empty-state{display:grid;gap:var(--space-4);justify-items:start}
.other-pages{display:flex;flex-wrap:wrap;gap:var(--space-3)}
.page-links{display:flex;gap:var(--space-3);justify-content:center}
.department-list,.own-page h2+.tile-list{margin-block-start:var(--space-3)}
.department-list{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,max(5.5rem,30%)),1fr));gap:var(--space-2)}
${MEDIA.onlyXs}{.department-card{padding:var(--space-2);font:var(--type-small)}}
${MEDIA.fromSm}{.department-list{grid-template-columns:repeat(4,minmax(0,1fr));gap:var(--space-3)}}
${MEDIA.fromLg}{.department-list{grid-template-columns:repeat(6,minmax(0,1fr));gap:var(--space-4)}}
.department-card{display:grid;justify-items:center;gap:var(--space-2);block-size:100%;padding:var(--space-3);border-radius:var(--radius-medium);background:var(--color-surface-muted);color:inherit;font-weight:var(--weight-medium);text-align:center;text-decoration:none}
.department-card:hover{background:var(--color-accent-soft)}
.department-card img{inline-size:100%;max-inline-size:7.5rem;block-size:auto;aspect-ratio:1;object-fit:contain;mix-blend-mode:multiply}
@media screen and (prefers-color-scheme:dark){.department-card img{mix-blend-mode:normal;border-radius:var(--radius-medium)}}
.account-section{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--space-3)}
.order-card{break-inside:avoid;display:grid;grid-template-columns:minmax(0,1fr);gap:var(--space-3);padding:var(--space-4);border:1px solid var(--color-border);border-radius:var(--radius-medium)}
.order-card header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:var(--space-1) var(--space-4)}
.order-card header p{color:var(--color-text-muted)}
.order-card ul:not(.other-pages){display:grid;gap:var(--space-2)}
.order-card>p+p{color:var(--color-text-muted)}
.order-card li{display:flex;flex-wrap:wrap;align-items:center;gap:var(--space-3)}
.order-card li>span{flex:1 1 8rem;min-inline-size:0;overflow-wrap:anywhere}
.order-card li>span:first-child{flex-basis:16rem}
.order-card summary{inline-size:fit-content;padding-block:var(--space-1);color:var(--color-accent);font:var(--type-small);text-decoration:underline;text-underline-offset:.15em}
.rename-list{display:grid;gap:var(--space-2);justify-items:start;margin-block-start:var(--space-2)}
.order-card img{flex:none;border-radius:var(--radius-small);object-fit:contain}
.page-links a,.own-page p>a:only-child,.cart-line-name a{display:inline-block;padding-block:var(--space-1)}
.order-card :is(li,p) a{padding-block:var(--space-1);color:inherit}
.order-card :is(li,p) a:not(:hover){text-decoration-color:var(--color-border-strong)}
.checkout-parts{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--space-6)}
.cart-layout{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--space-6);align-items:start}
${MEDIA.fromMd}{.cart-layout{grid-template-columns:minmax(0,1fr) 20rem}.cart-summary{position:sticky;inset-block-start:var(--space-4)}}
.cart-line{display:grid;grid-template-columns:min(5.625rem,32%) minmax(0,1fr);gap:var(--space-2) var(--space-4);padding-block:var(--space-4);border-block-end:1px solid var(--color-border)}
.cart-line img,.cart-line-gap{grid-row:1/3;inline-size:100%;block-size:auto;aspect-ratio:1;border-radius:var(--radius-small);object-fit:contain}
.cart-line>:not(img,.cart-line-gap){grid-column:2}
.cart-line output{display:block}
.cart-line-facts{display:grid;gap:var(--space-1)}
.cart-line-name{font:var(--type-large);font-weight:var(--weight-medium)}
.cart-line-name a{color:inherit}
.cart-line-name a:not(:hover){text-decoration:none}
.cart-line-price,.cart-arrival,.saved-items .cart-line-amount{color:var(--color-text-muted)}
.cart-line-amount{font-variant-numeric:tabular-nums}
.cart-line-amount strong{font:var(--type-title);font-weight:var(--weight-bold)}
.cart-line-actions{display:flex;flex-wrap:wrap;align-items:end;gap:var(--space-2)}
.cart-line-actions>:not(form){flex-basis:100%}
${MEDIA.onlyXs}{.cart-line>.cart-line-actions{grid-column:1/-1}.cart-line .cart-line-actions :is(button,input){min-block-size:2.75rem}}
${MEDIA.fromSm}{.cart-line{grid-template-columns:5.625rem minmax(0,1fr) auto}.cart-line>.cart-line-amount{grid-column:3;grid-row:1;text-align:end}}
.cart-line form{display:flex;flex-wrap:wrap;align-items:end;gap:var(--space-2)}
.cart-line input{inline-size:4.5rem}
.cart-empty{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--space-3);justify-items:center;padding:var(--space-10) min(var(--space-4),5vw);border:1px solid var(--color-border);border-radius:var(--radius-large);text-align:center}
.cart-empty-heading{font:var(--type-title);font-weight:var(--weight-bold)}
.notice-details{margin-block-start:var(--space-1);padding-inline-start:var(--space-4);list-style:disc}
.quick-order{display:grid;gap:var(--space-4);justify-items:start;max-inline-size:36rem}
.quick-order :is(.field,textarea){inline-size:100%}
.quick-order textarea{padding:var(--space-3);border:1px solid var(--color-border-strong);border-radius:var(--radius-medium);background:var(--color-surface);font:var(--type-body);font-variant-numeric:tabular-nums}
.field :is(input,textarea)[aria-invalid=true]{border-color:var(--color-negative)}
@media (scripting:enabled){.cart-line .without-script{display:none}}
.cart-summary{display:grid;gap:var(--space-3);padding:min(var(--space-4),5vw);border:1px solid var(--color-border);border-radius:var(--radius-medium);background:var(--color-surface-muted)}
.cart-summary dl{display:grid;grid-template-columns:1fr auto;gap:var(--space-1) var(--space-4)}
.cart-summary dd{text-align:end;font-variant-numeric:tabular-nums}
.cart-summary .total{font-weight:var(--weight-bold)}
.own-form{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--space-4);justify-items:stretch;max-inline-size:26rem}
:is(.page-sign-in,.page-sign-up,.page-password) .own-page:has(.own-form){gap:var(--space-4);inline-size:100%;max-inline-size:30rem;margin:var(--space-4) auto;padding:var(--space-6);border:1px solid var(--color-border);border-radius:var(--radius-large)}
:is(.page-sign-in,.page-sign-up,.page-password) .own-form{max-inline-size:none}
.field-hint,.password-strength{font:var(--type-small);color:var(--color-text-muted)}
.password-box{display:flex;flex-wrap:wrap;align-items:center;border:1px solid var(--color-border-strong);border-radius:var(--radius-medium);background:var(--color-surface)}
.password-box:focus-within{outline:2px solid var(--color-focus);outline-offset:2px}
.password-box:has([aria-invalid=true]){border-color:var(--color-negative)}
.field .password-box input{flex:1 1 5.5rem;min-inline-size:0;border:0;outline:0;background:none}
.password-box button{flex:none;min-block-size:2.25rem;margin-inline:auto var(--space-1);padding-inline:var(--space-3);border:0;border-radius:var(--radius-small);background:var(--color-surface-muted);color:var(--color-accent);font:var(--type-small)}
.password-box button[aria-pressed=true]{background:var(--color-accent);color:var(--color-text-inverse)}
.password-strength{min-block-size:1.125rem}
.password-strength:is([data-rating=good],[data-rating=strong]){color:var(--color-positive)}
.password-strength[data-rating=too-simple]{color:var(--color-negative)}
.pending-add{display:flex;align-items:center;gap:var(--space-3);padding:var(--space-3);border:1px solid var(--color-border);border-radius:var(--radius-medium);background:var(--color-surface-muted);overflow-wrap:anywhere}
.pending-add input{flex:none;inline-size:1.25rem;block-size:1.25rem}
.pending-add img{flex:none;border-radius:var(--radius-small);object-fit:contain}
.prose{display:grid;gap:var(--space-3);max-inline-size:44rem}
.prose h2{margin-block-start:var(--space-3)}
.prose li>a{display:inline-block;padding-block:var(--space-1)}
@media print{.own-page :is(button,.other-pages){display:none}}`;
