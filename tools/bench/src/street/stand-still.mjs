/** Imported before a program, whose clock then stands still at `STAND_STILL_AT`. Timers run as usual. */
const at = Number(process.env["STAND_STILL_AT"]);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [at] : given));
  }

  static now() {
    return at;
  }
};
