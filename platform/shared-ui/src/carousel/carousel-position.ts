export type CarouselRange = {
  readonly count: number;
  readonly position: number;
  readonly wrap: boolean;
  /** Number of slides visible at once. */
  readonly inView: number;
};

/** Target of one step: wraps around if the carousel does, otherwise moves by a full view, up to the last full view. */
export function stepPosition(range: CarouselRange, step: -1 | 1): number {
  const { count, position, wrap, inView } = range;
  if (count === 0) return 0;
  if (wrap) return (position + step + count) % count;
  return Math.min(lastPosition(range), Math.max(0, position + step * inView));
}

/** The last position, from which no further slide can come into view. */
export function lastPosition({ count, inView }: Pick<CarouselRange, "count" | "inView">): number {
  return Math.max(0, count - inView);
}

/** First slides of the views that dots represent; the last view is as full as the others. */
export function listViews(range: Pick<CarouselRange, "count" | "inView">): readonly number[] {
  const views = Math.ceil(range.count / range.inView);
  return Array.from({ length: views }, (_, view) => Math.min(view * range.inView, lastPosition(range)));
}

/** Whether a slide is at most `range` steps from the position, in the shorter direction if the carousel wraps. */
export function isInPreRenderRange(
  { count, position, wrap }: Omit<CarouselRange, "inView">,
  index: number,
  range: number,
): boolean {
  const distance = Math.abs(index - position);
  return (wrap ? Math.min(distance, count - distance) : distance) <= range;
}
