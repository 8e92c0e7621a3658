/**
 * Resolves in a task of its own, so that the browser can answer the shopper before the caller goes on; where there is no
 * `scheduler.yield`, whatever else waits goes first.
 */
export function giveWay({ scheduler }: { readonly scheduler?: Partial<Scheduler> }): Promise<void> {
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
