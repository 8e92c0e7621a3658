/**
 * Formats `1234567` as `1,234,567`. Hand-written, like amounts and dates, because creating the first `Intl` format
 * takes a phone 60 ms or more, which would delay add-to-cart.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}
