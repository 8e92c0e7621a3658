/**
 * Kilobytes (1,000 bytes, brotli) per owner in all scripts together, including its own pages and rarely loaded chunks.
 * Raise a budget only on purpose: shoppers pay for it.
 */
export const SCRIPT_BUDGETS: Readonly<Record<string, number>> = {
  react: 61,
  federation: 17,
  webpack: 31.3,
  "mfe-purchase": 26,
  "shared-contracts": 23.2,
  redux: 9,
  "shared-ui": 16,
  "mfe-reviews": 21.7,
  "mfe-recommendations": 15,
  zod: 8,
  emotion: 7.2,
  "single-spa": 7.3,
  "fragment-kit": 2,
  "mfe-print-handoff": 15.2,
  "other packages": 5,
  shell: 4.9,
  rxjs: 2,
  three: 145,
};
