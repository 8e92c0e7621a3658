import type { BrowserContext, ConsoleMessage } from "@playwright/test";

export type PageIssues = {
  /** Problems found so far on any page of the context. */
  readonly found: string[];
  /** Declares expected problems of a test that provokes a failure. */
  allow(pattern: RegExp): void;
};

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
  context.on("weberror", (webError) => add(`uncaught: ${webError.error().message}`));
  return { found, allow: (pattern) => void allowed.push(pattern) };
}
