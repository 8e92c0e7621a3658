/**
 * Kilobytes (1,000 bytes, brotli) per owner in all scripts together, including its own pages and rarely loaded chunks.
 * Raise a budget only on purpose: shoppers pay for it.
 */
export const SCRIPT_BUDGETS: Readonly<Record<string, number>> = {
  react: 61,
  federation: 17,
  webpack: 17.5,
  "mfe-purchase": 31.4,
  "shared-contracts": 25.8,
  redux: 9,
  "shared-ui": 16.3,
  "mfe-reviews": 27.2,
  "mfe-recommendations": 16.9,
  zod: 8,
  emotion: 7.2,
  "single-spa": 7.3,
  "fragment-kit": 2.5,
  "mfe-print-handoff": 17.1,
  "other packages": 5,
  shell: 5.8,
  // Only loaded in shops that have analytics.
  analytics: 3.1,
  rxjs: 2,
  three: 145,
};
