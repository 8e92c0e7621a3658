/**
 * Resolves in a new task, so that the browser can handle input before the caller continues. Without `scheduler.yield`,
 * other pending tasks run first.
 */
export function yieldToMain({ scheduler }: { readonly scheduler?: Partial<Scheduler> }): Promise<void> {
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
