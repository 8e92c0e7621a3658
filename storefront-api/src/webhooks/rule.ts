const [SECOND_MS, MINUTE_MS, HOUR_MS] = [1000, 60_000, 3_600_000];

/** Waits after the first, second … attempt; 96 hours in total. */
export const RETRY_DELAYS_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  18 * HOUR_MS,
  24 * HOUR_MS,
  36 * HOUR_MS,
] as const;

export const WEBHOOK_ATTEMPTS = RETRY_DELAYS_MS.length + 1;

/** Up to this share is added to each wait, so that messages which failed together don't return together. */
export const JITTER = 0.1;

/** A longer `Retry-After` is shortened to this. */
export const LONGEST_RETRY_AFTER_MS = 24 * HOUR_MS;

/** What the receiver answered, or why it didn't. */
export type WebhookAnswer =
  | { readonly kind: "answer"; readonly status: number; readonly retryAfter: string | undefined }
  | { readonly kind: "no-answer"; readonly error: string };

export type WebhookOutcome =
  | { readonly outcome: "delivered" }
  | { readonly outcome: "retry"; readonly afterMs: number; readonly error: string; readonly isGone: boolean }
  | { readonly outcome: "failed"; readonly error: string; readonly isGone: boolean };

const GONE = 410;

/**
 * Decides after an attempt.
 *
 * @param attempts including this one
 * @param random 0 to 1
 */
export function selectOutcome(answer: WebhookAnswer, attempts: number, now: Date, random: number): WebhookOutcome {
  if (answer.kind === "answer" && answer.status >= 200 && answer.status <= 299) return { outcome: "delivered" };
  const error = answer.kind === "answer" ? `Status ${answer.status}` : answer.error;
  const isGone = answer.kind === "answer" && answer.status === GONE;
  const delayMs = RETRY_DELAYS_MS[attempts - 1];
  if (delayMs === undefined) return { outcome: "failed", error, isGone };
  const asked = answer.kind === "answer" ? readRetryAfter(answer.retryAfter, now) : 0;
  const afterMs = Math.max(delayMs * (1 + JITTER * random), Math.min(asked, LONGEST_RETRY_AFTER_MS));
  return { outcome: "retry", afterMs: Math.round(afterMs), error, isGone };
}

/** Seconds or an HTTP date, in milliseconds from now; 0 if it is neither. */
function readRetryAfter(header: string | undefined, now: Date): number {
  if (header === undefined) return 0;
  if (/^\d{1,10}$/.test(header)) return Number(header) * SECOND_MS;
  const time = Date.parse(header);
  return Number.isNaN(time) ? 0 : Math.max(0, time - now.getTime());
}
