export const ENGINES = ["chromium", "firefox", "webkit"] as const;
export type Engine = (typeof ENGINES)[number];

export const KEYS = ["ArrowDown", "ArrowRight", "Enter", "Escape", "Space", "Tab"] as const;
export type Key = (typeof KEYS)[number];

export type Size = { readonly width: number; readonly height: number };

/** What differs by engine. Elements are found in the page, with `evaluate`. */
export type Driver = {
  /** Until the document is read; scripts and pictures may still come. */
  open(url: string): Promise<void>;
  back(): Promise<void>;
  /** Runs in the page without access to anything outside of it. Arguments and results are JSON. */
  evaluate<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>;
  /** A click at this place of the window. */
  press(x: number, y: number): Promise<void>;
  key(key: Key): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  upload(css: string, file: string): Promise<void>;
  resize(size: Size): Promise<void>;
  screenshot(file: string): Promise<void>;
  /** Console errors, uncaught errors and policy reports so far. */
  readonly issues: readonly string[];
  close(): Promise<void>;
};

/** A call of the function with these arguments, as an expression. */
export function toExpression(run: (...args: never[]) => unknown, args: readonly unknown[]): string {
  return `(${run})(${args.map((arg) => JSON.stringify(arg) ?? "undefined").join(", ")})`;
}
