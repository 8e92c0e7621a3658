/** What a suite or test covers. It runs for releases that contain, publish, read or call any of it. */
export type Coverage = {
  readonly fragments?: readonly string[];
  readonly slots?: readonly string[];
  /** By type, such as `cart/changed`. */
  readonly events?: readonly string[];
  /** By name, such as `getReviews`. */
  readonly calls?: readonly string[];
};

/**
 * Details of a `test` or `test.describe`, as tags:
 *
 *     test.describe("reviews", covers({ slots: ["reviews"], calls: ["getReviews"] }), () => { … });
 */
export function covers({ fragments = [], slots = [], events = [], calls = [] }: Coverage): { tag: string[] } {
  return {
    tag: [
      ...fragments.map((name) => `@fragment:${name}`),
      ...slots.map((name) => `@slot:${name}`),
      ...events.map((type) => `@event:${type}`),
      ...calls.map((name) => `@call:${name}`),
    ],
  };
}
