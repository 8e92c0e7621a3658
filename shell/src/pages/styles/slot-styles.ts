import type { Area, PlannedPage, SlotDescription } from "shared-contracts";
import { MEDIA } from "shared-ui";

export function withoutLineBreaks(css: string): string {
  return css.replaceAll(/\n\s*/g, "");
}

type StyledSlot = Pick<SlotDescription, "reservedHeight" | "printed"> & {
  readonly name: string;
  readonly area: Area;
};
type Width = keyof NonNullable<SlotDescription["reservedHeight"]>;

/**
 * Reserves more than the viewport for slots that grow; longer content is clipped until it may move the page. Such a slot
 * is positioned, because hidden labels inside would otherwise lengthen the page and hold its scroll position.
 */
const GROWING_HEIGHT = "120svh";

/** Slots rendered in the browser keep their reserved height until they are out of view. */
const kept = "[data-fallback]:not([data-fallback=no-live-release],[data-settled])";
const growing = `[data-grows]${kept}:not([data-short])`;
const waiting = `${kept}:empty:not([data-failed]):not([data-mounted])`;

/**
 * A button pressed before its slot hydrated. One that its fragment made busy is also disabled, and has a spinner.
 * Pulses for four seconds, or stays faint where motion is reduced to a single step.
 */
const pressedEarly = "[data-slot] [aria-busy=true]:is(button,[role=button]):not([aria-disabled])";

const bar = (position: string, size: string) =>
  `linear-gradient(var(--color-surface-muted) 0 0) ${position}/${size} no-repeat`;

/**
 * Placeholder of a heading, two lines and a box: shown in gray regardless of the reserved height. It pulses for less than
 * five seconds (WCAG 2.2.2): a slot far below may wait for as long as the page is open, and each frame costs time.
 */
const WAITING_LINES = [
  bar("0 0", "min(14rem,60%) 1.5rem"),
  bar("0 2.5rem", "100% 0.75rem"),
  bar("0 4rem", "80% 0.75rem"),
  bar("0 6rem", "100% 9rem"),
].join();

/**
 * Of sections below the columns until the page's script lays them out when idle, or a link leads to one: browsers
 * neither style, lay out nor paint those that aren't near the window, and take the reserved height for theirs.
 */
const SKIPPED = "content-visibility:auto";

/** One column in document order, and the look of fallbacks: the same on every page with slots. */
export const slotBaseStyles = `
.page{display:grid;grid-template-columns:minmax(0,1fr);max-inline-size:82rem;margin-inline:auto;padding:var(--space-2) var(--space-4) 0;align-items:start;align-content:start}
:is(.page,.page-sections)>:is([data-slot]:not(:empty),${kept}){margin-block-end:var(--space-4)}
.page-sections{min-inline-size:0}
.page-sections>[data-emptied]>*{display:none}
.section-navigation{position:sticky;inset-block-start:0;z-index:var(--layer-sticky);margin-block-end:var(--space-5);background:var(--color-surface);border-block:1px solid var(--color-border);box-shadow:0 0 0 100vmax var(--color-surface);clip-path:inset(0 -100vmax)}
@media (max-height:30rem){.section-navigation{position:static}}
.section-navigation ul{display:flex;gap:var(--space-5);overflow-x:auto;scrollbar-width:none}
.section-navigation a{display:grid;place-items:center;min-block-size:2.75rem;padding-block-end:3px;color:var(--color-text-muted);font-weight:var(--weight-bold);text-decoration:none;white-space:nowrap}
.section-navigation a:hover{color:var(--color-text)}
.section-navigation a:focus-visible{outline-offset:-2px}
.section-navigation a[aria-current]{padding:0;border-block-end:3px solid var(--color-accent);color:var(--color-text)}
${waiting}{background:${WAITING_LINES};animation:slot-waiting 1.6s ease-in-out 3 alternate}
${growing}{min-block-size:${GROWING_HEIGHT}}
${growing}:not([data-grown=""]){position:relative;overflow:clip}
${growing}:not([data-grown]){max-block-size:${GROWING_HEIGHT};mask-image:linear-gradient(#000 calc(100% - 5rem),transparent)}
${growing}:empty{mask-image:none}
@media print{${kept}{min-block-size:0!important;max-block-size:none!important;mask-image:none!important}}
.slot-late{margin-block-end:var(--space-4)}
${pressedEarly}{animation:slot-waiting .5s ease-in-out 8 alternate forwards;cursor:progress}
@keyframes slot-waiting{to{opacity:.55}}
@media (scripting:none){${kept}{min-block-size:0!important}${kept}:empty{display:none}}
.slot-fallback{display:grid;gap:var(--space-3);justify-items:start}
.slot-fallback>p:only-child{inline-size:100%;padding:var(--space-3) var(--space-4);border-radius:var(--radius-medium);background:var(--color-warning-soft)}
.slot-fallback form{display:flex;flex-wrap:wrap;align-items:end;gap:var(--space-3)}
.slot-fallback input{inline-size:5rem;block-size:2.75rem;padding-inline:var(--space-2);border:1px solid var(--color-border-strong);border-radius:var(--radius-medium)}
.slot-fallback .amount{font:var(--type-display);font-weight:var(--weight-bold)}`;

/**
 * Areas and reserved heights of one page. The plan and contract schemas restrict names to letters, digits and hyphens
 * and other values to numbers, so nothing needs escaping.
 */
export function toSlotStyles(
  page: string,
  { columns, slots }: Pick<PlannedPage, "columns"> & { readonly slots: readonly StyledSlot[] },
): string {
  const sections = columns ? slots.filter(({ area, reservedHeight }) => area === "full" && reservedHeight) : [];
  const overlays = slots.filter(({ area }) => area === "overlay");
  const unprinted = slots.filter(({ printed }) => !printed);
  return withoutLineBreaks(`
${columns ? `${MEDIA.fromSm}{${toColumns(`.page-${page}`, columns, slots)}}${MEDIA.fromMd}{.page-${page}{grid-template-columns:${toShares(columns)};column-gap:var(--space-8)}}` : ""}
${overlays.length > 0 ? `${overlays.map(select).join()}{display:contents}` : ""}
${sections.length > 0 ? `@media screen and (scripting:enabled){.page-sections:not(:has(:target))>:is(${sections.map(select).join()}):not(:empty,[data-laid-out]){${SKIPPED}}}` : ""}
${reserve(slots, "xs", undefined)}
${MEDIA.fromSm}{${reserve(slots, "sm", "xs")}}
${MEDIA.fromMd}{${reserve(slots, "wide", "sm")}}
${unprinted.length > 0 ? `@media print{${unprinted.map(select).join()}{display:none}}` : ""}`);
}

function toShares(columns: readonly number[]): string {
  return columns.map((share) => `minmax(0,${share}fr)`).join(" ");
}

/**
 * Equal columns on small screens, by their shares from md. The slot's content is sticky rather than the slot, because
 * Chromium lets a sticky grid item leave its area and cover what follows.
 */
function toColumns(page: string, columns: readonly number[], slots: readonly StyledSlot[]): string {
  const rowsUsed = columns.map(() => 0);
  const inColumns = slots.flatMap((slot) => {
    if (typeof slot.area === "string") return [];
    const { column, allRows, sticky } = slot.area;
    const row = allRows ? undefined : (rowsUsed[column - 1] = (rowsUsed[column - 1] ?? 0) + 1);
    return [{ place: `${page}>${select(slot)}`, column, row, sticky }];
  });
  const rows = Math.max(...rowsUsed);
  const places = inColumns.map(({ place, column, row, sticky }) => {
    const grid = row === undefined ? `grid-row:1/${rows + 2};align-self:stretch` : `grid-row:${row}`;
    const content = sticky ? `${place}>*{position:sticky;inset-block-start:var(--space-4)}` : "";
    return `${place}{grid-column:${column};${grid}}${content}`;
  });
  return [
    `${page}{grid-template-columns:${toShares(columns.map(() => 1))};`,
    `grid-template-rows:${"auto ".repeat(rows)}1fr;column-gap:var(--space-6)}`,
    `${page}>*{grid-column:1/-1}`,
    ...places,
  ].join("");
}

/** `narrower`: the width whose rules apply here too, so that only other heights need one. */
function reserve(slots: readonly StyledSlot[], width: Width, narrower: Width | undefined): string {
  return slots
    .map((slot) => {
      const height = slot.reservedHeight?.[width];
      const isKnown = narrower !== undefined && height === slot.reservedHeight?.[narrower];
      if (height === undefined || isKnown) return "";
      return `${select(slot)}${kept}{min-block-size:${height}rem}${select(slot)}{contain-intrinsic-block-size:auto ${height}rem}`;
    })
    .join("");
}

function select({ name }: StyledSlot): string {
  return `[data-slot=${name}]`;
}
