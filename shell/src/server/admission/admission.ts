import type { FastifyReply } from "fastify";
import { sendPlainErrorPage } from "../document/plain-error-page.js";
import {
  selectShedReason,
  type AdmissionLimits,
  type PageCost,
  type ShedReason,
  type ShellLoad,
} from "./shed-rules.js";

export type Admission = ReturnType<typeof createAdmission>;

export type AdmissionOptions = {
  readonly limits: AdmissionLimits;
  readonly load: () => Omit<ShellLoad, "pages" | "freshPages" | "sharedViews">;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  readonly onShed: (reason: ShedReason) => void;
  readonly log: { warn(fields: object, message: string): void };
};

/** Minimum interval between log lines in milliseconds, so that overload doesn't flood the log. */
const LOG_INTERVAL_MS = 1000;
/** Milliseconds in which a page without waiting time is finished, unless the shell is overloaded. */
const FRESH_MS = 200;

/** Sheds pages while there are more than can be rendered in time, and admits them again as soon as there aren't. */
export function createAdmission({ limits, load, now, onShed, log }: AdmissionOptions) {
  /** Start time of each page in progress. */
  const begun = new Set<{ readonly at: number }>();
  const shared = new Set<{ readonly at: number }>();
  let suppressed = 0;
  let loggedAt = -Infinity;

  function report(reason: ShedReason, measured: ShellLoad): void {
    onShed(reason);
    suppressed += 1;
    if (now() - loggedAt < LOG_INTERVAL_MS) return;
    log.warn({ reason, ...measured, shed: suppressed }, "Overloaded; shedding pages");
    loggedAt = now();
    suppressed = 0;
  }

  function countFresh(): number {
    const since = now() - FRESH_MS;
    let count = 0;
    for (const { at } of begun) if (at > since) count += 1;
    return count;
  }

  return {
    /** Admits a page or returns the reason to shed it. `leave` must be called once when the page has ended. */
    enter(cost: PageCost) {
      const measured = { ...load(), pages: begun.size, freshPages: countFresh(), sharedViews: shared.size };
      const reason = selectShedReason(measured, limits, cost);
      if (reason) {
        report(reason, measured);
        return { ok: false, reason } as const;
      }
      const page = { at: now() };
      const underWay = cost === "shared" ? shared : begun;
      underWay.add(page);
      return { ok: true, leave: () => void underWay.delete(page) } as const;
    },
    pages: () => begun.size,
  };
}

/** Milliseconds for which a page whose shopper left still counts, because what was begun for it goes on. */
const LEFT_MS = 1000;

/** Admits the page or responds with a cheap 503 page. */
export function admitPage(
  { admission }: { readonly admission: Admission },
  reply: FastifyReply,
  cost: PageCost,
): boolean {
  const entered = admission.enter(cost);
  if (!entered.ok) {
    void sendPlainErrorPage(reply, "busy");
    return false;
  }
  const end = () => {
    if (reply.raw.writableEnded) entered.leave();
    else setTimeout(entered.leave, LEFT_MS).unref();
  };
  // HTTP/2 has both events for a page that its shopper left.
  for (const event of ["finish", "close"]) reply.raw.once(event, end);
  return true;
}
