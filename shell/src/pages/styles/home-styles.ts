import { MEDIA } from "shared-ui";

export const homeStyles = `
.home-hero{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--space-6);align-items:center;padding:var(--space-6) min(var(--space-5),6.25vw);border-radius:var(--radius-large);background:var(--color-accent-soft)}
.home-hero-words{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--space-3);justify-items:start}
.home-hero h1{font:var(--type-display);font-size:min(1.75rem,13vw);font-weight:var(--weight-bold);overflow-wrap:anywhere}
.home-hero p{max-inline-size:34rem;font:var(--type-large)}
.home-hero .other-pages{margin-block-start:var(--space-2)}
.home-hero-pictures{display:none;grid-template-columns:repeat(3,minmax(0,1fr));gap:var(--space-3)}
.home-hero-pictures img{inline-size:100%;aspect-ratio:1;padding:var(--space-2);border-radius:var(--radius-large);background:#fff;object-fit:contain}
.home-hero-pictures img:nth-child(2){transform:translateY(var(--space-4))}
${MEDIA.fromSm}{.home-hero{padding:var(--space-8)}.home-hero:has(.home-hero-pictures){grid-template-columns:minmax(0,6fr) minmax(0,5fr)}.home-hero-pictures{display:grid}}
${MEDIA.fromMd}{.home-hero{padding:var(--space-12) var(--space-10)}.home-hero h1{font-size:2.25rem;line-height:2.625rem}}
.home-promises{display:flex;flex-wrap:wrap;gap:var(--space-2) var(--space-6);margin-block-start:calc(-1*var(--space-3))}
.home-promises li{display:flex;align-items:center;gap:var(--space-2)}
.home-promises svg{color:var(--color-accent)}
.tile-row{display:flex;gap:var(--space-3);margin-block-start:var(--space-3);padding-block-end:var(--space-2);overflow-x:auto;overscroll-behavior-inline:contain;scroll-snap-type:inline proximity;scrollbar-width:thin}
.tile-row>li{flex:1 0 10.5rem;max-inline-size:15rem;scroll-snap-align:start}
.tile-row h3{display:-webkit-box;overflow:hidden;-webkit-box-orient:vertical;-webkit-line-clamp:3}
.page-home .own-page{gap:var(--space-8);margin-block-start:var(--space-2)}
html:has(.page-home) .breadcrumb-area{display:none}
@media (min-width:22rem) and (max-width:28rem){.tile-row>li{flex-basis:calc((100% - 2*var(--space-3))/2.25)}}
@media (max-width:82rem){.tile-row{margin-inline-end:calc(-1*var(--space-4));padding-inline-end:var(--space-4)}}
${MEDIA.fromMd}{.tile-row{gap:var(--space-4)}.tile-row>li{flex-basis:12rem}}`;
