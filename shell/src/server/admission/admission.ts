import { selectShedReason, type AdmissionLimits, type ShedReason, type ShellLoad } from "./shed-rules.js";

export type Admission = {
  /** Begins a page, or says why it is better not begun. `leave` has to be called once, when the page is through. */
  enter(): { readonly ok: true; leave(): void } | { readonly ok: false; readonly reason: ShedReason };
  /** Pages under way. */
  pages(): number;
};

export type AdmissionOptions = {
  readonly limits: AdmissionLimits;
  readonly load: () => Omit<ShellLoad, "pages">;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  readonly onShed: (reason: ShedReason) => void;
  readonly log: { warn(fields: object, message: string): void };
};

/** Milliseconds between two lines of the log: a flood must not become a flood of lines. */
const SAID_EVERY = 1000;

/** Turns pages away while there are more than can be made in time, and takes them again the moment there are not. */
export function createAdmission({ limits, load, now, onShed, log }: AdmissionOptions): Admission {
  let pages = 0;
  let unsaid = 0;
  let saidAt = -Infinity;

  function say(reason: ShedReason, measured: ShellLoad): void {
    onShed(reason);
    unsaid += 1;
    if (now() - saidAt < SAID_EVERY) return;
    log.warn({ reason, ...measured, shed: unsaid }, "Too busy: pages are turned away");
    saidAt = now();
    unsaid = 0;
  }

  return {
    enter() {
      const measured = { ...load(), pages };
      const reason = selectShedReason(measured, limits);
      if (reason) {
        say(reason, measured);
        return { ok: false, reason };
      }
      pages += 1;
      let isThrough = false;
      return {
        ok: true,
        leave() {
          if (!isThrough) pages -= 1;
          isThrough = true;
        },
      };
    },
    pages: () => pages,
  };
}
