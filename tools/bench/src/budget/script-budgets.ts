/**
 * Kilobytes (1,000 bytes, brotli) per owner in all scripts together, including its own pages and rarely loaded chunks.
 * Each is at least 0.1 kB above what was measured, because compressed sizes differ a little between machines.
 * Raise a budget only on purpose: shoppers pay for it.
 */
export const SCRIPT_BUDGETS: Readonly<Record<string, number>> = {
  react: 60.5,
  federation: 16,
  webpack: 10.5,
  "mfe-purchase": 33.2,
  "shared-contracts": 28.1,
  redux: 9,
  "shared-ui": 15.7,
  "mfe-reviews": 27.9,
  "mfe-recommendations": 16.5,
  zod: 8,
  // Only loaded for releases whose scripts write rules; the shop's own have none.
  emotion: 9.3,
  "single-spa": 7.3,
  "fragment-kit": 3.2,
  "mfe-print-handoff": 16.5,
  "other packages": 5,
  shell: 7,
  rxjs: 2,
  three: 145,
};
