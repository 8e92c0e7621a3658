import type { BrowserContext, ConsoleMessage } from "@playwright/test";

export type PageIssues = {
  /** Problems found so far on any page of the context. */
  readonly found: string[];
  /** Declares expected problems of a test that provokes a failure. */
  allow(pattern: RegExp): void;
};

/** Chromium reports a view transition that it skips as uncaught, even in a page without scripts. */
const SKIPPED_TRANSITION = /^Transition was (?:skipped|aborted)/;

/** Collects console errors, uncaught errors and policy reports of all pages of a context. */
export function watchPageIssues(context: BrowserContext): PageIssues {
  const found: string[] = [];
  const allowed: RegExp[] = [];
  const add = (text: string) => {
    if (!allowed.some((pattern) => pattern.test(text))) found.push(text);
  };
  context.on("console", (message: ConsoleMessage) => {
    if (message.type() === "error") add(`console: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (webError) => {
    const { message } = webError.error();
    if (!SKIPPED_TRANSITION.test(message)) add(`uncaught: ${message}`);
  });
  return { found, allow: (pattern) => void allowed.push(pattern) };
}
