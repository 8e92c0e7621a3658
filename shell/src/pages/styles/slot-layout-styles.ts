import { MEDIA } from "shared-ui";

/**
 * The heights that a slot keeps free until the browser has drawn it, in rem: on xs, on sm, and on md and lg. They are
 * those of what is drawn there at its largest, so that nothing moves when it comes. A slot without a row shows nothing
 * until it is there.
 */
export const RESERVED_HEIGHTS = {
  identity: [5, 5, 5],
  "review-snapshot": [2, 2, 2],
  gallery: [22, 22, 32],
  "buy-box": [16, 16, 16],
  "print-start": [6, 6, 6],
  details: [20, 20, 16],
  bundle: [96, 69, 62],
  alternatives: [28, 26, 25],
  compatibility: [27.5, 27.5, 27.5],
  reviews: [30, 30, 26],
  questions: [16, 16, 14],
  "recently-viewed": [27.5, 27.5, 27.5],
  "review-page": [40, 40, 40],
  "print-studio": [30, 30, 40],
  "print-result": [10, 10, 10],
  "my-files": [20, 20, 20],
} as const satisfies Record<string, readonly [xs: number, sm: number, wide: number]>;

/**
 * Slots whose content is as long as what people wrote. More than the window is kept free for them, and what is drawn
 * longer is cut there until its end is below the window or somebody uses it: what follows never moves in sight.
 */
const GROWING_SLOTS = [
  "reviews",
  "questions",
  "review-page",
] as const satisfies readonly (keyof typeof RESERVED_HEIGHTS)[];
const GROWING_HEIGHT = "120svh";

/** What the browser draws: its place is kept until it is out of sight, whatever comes of it (`placeOf` tells where). */
const kept = "[data-fallback]:not([data-fallback=no-live-release],[data-settled])";
const waiting = `${kept}:empty:not([data-failed]):not([data-mounted])`;

function reserve(index: 0 | 1 | 2): string {
  return Object.entries(RESERVED_HEIGHTS)
    .map(([slot, heights]) => `[data-slot=${slot}]${kept}{min-block-size:${heights[index]}rem}`)
    .join("");
}

const growing = `:is(${GROWING_SLOTS.map((slot) => `[data-slot=${slot}]`).join()})${kept}:not([data-short])`;
const keptForGrowing = `
${growing}{min-block-size:${GROWING_HEIGHT}}
${growing}:not([data-grown]){max-block-size:${GROWING_HEIGHT};overflow:clip;mask-image:linear-gradient(#000 calc(100% - 5rem),transparent)}
${growing}:empty{mask-image:none}`;

/** Paper tells of the item alone, on two pages at most. */
const NOT_PRINTED = ["bundle", "alternatives", "compatibility", "reviews", "questions", "recently-viewed"] as const;

/**
 * Areas of the pages at each breakpoint. One column in document order is what every other layout departs from. What is
 * sticky in the gallery is its content: Chromium lets a sticky grid item itself leave its area, over all that follows.
 */
export const slotLayoutStyles = `
.page{display:grid;grid-template-columns:minmax(0,1fr);max-inline-size:82rem;margin-inline:auto;padding:var(--space-2) var(--space-4) 0;align-items:start}
.page>[data-slot]:not(:empty),.page>${kept}{margin-block-end:var(--space-4)}
[data-slot=sticky-bar],[data-slot=compare-tray]{display:contents}
${MEDIA.fromMd}{
.page-product{grid-template-columns:minmax(0,7fr) minmax(0,5fr);grid-template-rows:auto auto auto auto 1fr;column-gap:var(--space-8)}
.page-product>*{grid-column:1/-1}
.page-product>[data-slot=gallery]{grid-column:1;grid-row:1/6;align-self:stretch}
.page-product>[data-slot=gallery]>*{position:sticky;inset-block-start:var(--space-4)}
.page-product>[data-slot=identity]{grid-column:2;grid-row:1}
.page-product>[data-slot=review-snapshot]{grid-column:2;grid-row:2}
.page-product>[data-slot=buy-box]{grid-column:2;grid-row:3}
.page-product>[data-slot=print-start]{grid-column:2;grid-row:4}
}
${waiting}{border-radius:var(--radius-medium);background:var(--color-surface-muted);animation:slot-waiting 1.6s ease-in-out infinite alternate}
@keyframes slot-waiting{to{opacity:.55}}
${reserve(0)}
${MEDIA.fromSm}{${reserve(1)}}
${MEDIA.fromMd}{${reserve(2)}}
${keptForGrowing}
@media (scripting:none){${kept}:empty{display:none}}
@media print{${kept}{min-block-size:0!important;max-block-size:none!important;mask-image:none!important}${NOT_PRINTED.map((slot) => `.page-product>[data-slot=${slot}]`).join()}{display:none}}
.slot-fallback{display:grid;gap:var(--space-3);justify-items:start}
.slot-fallback form{display:flex;flex-wrap:wrap;align-items:end;gap:var(--space-3)}
.slot-fallback input{inline-size:5rem;block-size:2.75rem;padding-inline:var(--space-2);border:1px solid var(--color-border-strong);border-radius:var(--radius-medium)}
.slot-fallback .amount{font:var(--type-display);font-weight:var(--weight-bold)}`;
