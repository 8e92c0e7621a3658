import type { CallFailure } from "../calls/call-failure.js";

/**
 * Assigns one idempotency key per user action. An action with an unknown outcome keeps its key for the next equal
 * action, so that pressing the button again adds once. Two equal actions in progress at the same time are separate.
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
