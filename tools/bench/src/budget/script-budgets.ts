/**
 * Kilobytes (1,000 bytes, brotli) per owner in all scripts together, including its own pages and rarely loaded chunks.
 * Each is at least 0.1 kB above what was measured, because compressed sizes differ a little between machines.
 * Raise a budget only on purpose: shoppers pay for it.
 */
export const SCRIPT_BUDGETS: Readonly<Record<string, number>> = {
  react: 61,
  federation: 17,
  webpack: 17.5,
  "mfe-purchase": 31.5,
  "shared-contracts": 25.9,
  redux: 9,
  "shared-ui": 16.3,
  "mfe-reviews": 27.3,
  "mfe-recommendations": 17,
  zod: 8,
  emotion: 7.2,
  "single-spa": 7.3,
  "fragment-kit": 2.6,
  "mfe-print-handoff": 17.2,
  "other packages": 5,
  shell: 5.9,
  // Only loaded in shops that have analytics.
  analytics: 3.1,
  rxjs: 2,
  three: 145,
};
