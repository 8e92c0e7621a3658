import type { CallFailure } from "../calls/call-failure.js";

/**
 * One idempotency key for one user action. An action whose outcome never became known keeps its key, and the next
 * equal action takes it up, so that pressing the button again adds once. Two equal actions under way at the same time
 * are two actions.
 */
export function createActionKeys(createId: () => string) {
  const unsettled = new Map<string, string>();

  return {
    begin(action: string): string {
      const key = unsettled.get(action) ?? createId();
      unsettled.delete(action);
      return key;
    },
    leaveUnsettled(action: string, key: string): void {
      unsettled.set(action, key);
    },
  };
}

const LOWEST_SERVER_ERROR = 500;

/** Whether the server may have acted although the call failed. */
export function isUnsettled(failure: CallFailure): boolean {
  if (failure.kind === "status") return failure.status >= LOWEST_SERVER_ERROR;
  return failure.kind !== "invalid-request";
}
