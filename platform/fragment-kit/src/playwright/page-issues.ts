import type { BrowserContext, ConsoleMessage } from "@playwright/test";

export type PageIssues = {
  /** Everything that went wrong in any page of the context so far. */
  readonly found: string[];
  /** A test that provokes a failure says which of its traces it expects. */
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
