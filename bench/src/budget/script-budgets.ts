/**
 * Kilobytes (thousands, brotli) that each owner may have in all scripts together, pages of their own and chunks that few
 * shoppers load included. Raise one knowingly: a shopper pays for it.
 */
export const SCRIPT_BUDGETS: Readonly<Record<string, number>> = {
  react: 61,
  federation: 17,
  webpack: 31,
  "mfe-purchase": 27,
  "shared-contracts": 23.5,
  redux: 9,
  "shared-ui": 16,
  "mfe-reviews": 19,
  "mfe-recommendations": 15,
  zod: 8,
  emotion: 7.2,
  "single-spa": 7.3,
  "fragment-kit": 2,
  "mfe-print-handoff": 14.5,
  "other packages": 5,
  shell: 4.5,
  rxjs: 2,
  three: 145,
};
