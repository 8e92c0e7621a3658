/**
 * Resolves in a task of its own, so that the browser can handle input before the caller continues; without
 * `scheduler.yield`, whatever else waits goes first.
 */
export function giveWay({ scheduler }: { readonly scheduler?: Partial<Scheduler> }): Promise<void> {
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
