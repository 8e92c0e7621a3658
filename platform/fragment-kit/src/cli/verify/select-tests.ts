import type { FragmentContract } from "shared-contracts";
import { covers } from "../../playwright/covers.js";
import type { ListedTest } from "./playwright.js";

type ReleaseSurface = { readonly name: string; readonly contract: FragmentContract };

const COVERAGE_TAG = /^@(?:fragment|slot|event|call):/;

/**
 * Tests affected by a release's contract: those whose `covers` matches, and tests without `covers` whose file names a
 * slot, event or call of the release.
 */
export function selectTests(
  tests: readonly ListedTest[],
  { name, contract }: ReleaseSurface,
  readSource: (file: string) => string,
): readonly ListedTest[] {
  const slots = Object.keys(contract.slots);
  const events = [...contract.publishes, ...contract.reads].map(({ type }) => type);
  const calls = contract.calls.map((call) => call.name);
  const tags = new Set(covers({ fragments: [name], slots, events, calls }).tag);
  const quoted = [name, ...slots, ...events].map((text) => `["'\`]${text}["'\`]`);
  const identifiers = [...events.map(toIdentifier), ...calls].map((word) => `\\b${word}\\b`);
  const mention = new RegExp([...quoted, ...identifiers].join("|"));

  return tests.filter((test) => {
    const said = test.tags.filter((tag) => COVERAGE_TAG.test(tag));
    return said.length > 0 ? said.some((tag) => tags.has(tag)) : mention.test(readSource(test.file));
  });
}

/** `cart/items-added` is `cartItemsAdded` in code. */
function toIdentifier(event: string): string {
  return event.replaceAll(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase());
}
