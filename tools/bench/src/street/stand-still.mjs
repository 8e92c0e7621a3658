/**
 * Imported before a shell, whose clock then stays within the half minute of `STAND_STILL_AT`, as coarse as slots read it.
 * It starts again and again, so that what was suspended for seconds is tried again.
 */
const STEP_MS = 30_000;
const given = Number(process.env["STAND_STILL_AT"]);
const start = given - (given % STEP_MS);
const RealDate = Date;
const now = () => start + Math.floor(performance.now() % STEP_MS);

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [now()] : parts));
  }

  static now() {
    return now();
  }
};
