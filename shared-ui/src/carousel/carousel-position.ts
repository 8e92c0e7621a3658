export type CarouselRange = { readonly count: number; readonly position: number; readonly wrap: boolean };

/** Where one step leads: around the end where the carousel wraps, else at most to the last position. */
export function stepPosition({ count, position, wrap }: CarouselRange, step: -1 | 1): number {
  if (count === 0) return 0;
  const next = position + step;
  if (wrap) return (next + count) % count;
  return Math.min(count - 1, Math.max(0, next));
}

/** Whether a slide stands at most `range` steps from the position, on the shorter way where the carousel wraps. */
export function isInPreRenderRange({ count, position, wrap }: CarouselRange, index: number, range: number): boolean {
  const distance = Math.abs(index - position);
  return (wrap ? Math.min(distance, count - distance) : distance) <= range;
}
