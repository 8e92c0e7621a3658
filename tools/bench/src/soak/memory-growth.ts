import { median } from "../yardstick.js";

/**
 * Medians of the second and last sixth of the samples in megabytes, and the growth between them. The first sixth is
 * warm-up.
 */
export function readGrowth(resident: readonly number[]): string {
  const sixth = Math.max(1, Math.floor(resident.length / 6));
  const before = median(resident.slice(sixth, 2 * sixth));
  const after = median(resident.slice(-sixth));
  const growth = ((after / before - 1) * 100).toFixed(1);
  return `${before.toFixed(0)} MB, then ${after.toFixed(0)} MB: ${growth} %`;
}
