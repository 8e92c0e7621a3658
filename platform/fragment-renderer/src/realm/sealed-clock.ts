/**
 * Seals clock and random numbers, which would make two renders of the same input differ. The job sets the time and
 * every job draws the same random numbers, so that its result depends on its input alone.
 */
const realNow = Date.now;
const RealDate = Date;
const SEED = 0x2545f491;

let now: () => number = realNow;
let state = SEED;

/** Applies to the next job. */
export function setClock(readClock: (() => number) | undefined): void {
  now = readClock ?? realNow;
  state = SEED;
}

/** Mulberry32. */
function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
}

/** Must run before anything of a release is evaluated. */
export function sealClock(global: typeof globalThis): void {
  const SealedDate = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, given: unknown[], newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
  });
  RealDate.now = () => now();
  Object.defineProperty(RealDate.prototype, "constructor", { value: SealedDate, writable: true, configurable: true });
  global.Date = SealedDate;
  global.Math.random = random;
  sealFormats(global.Intl.DateTimeFormat.prototype);
}

/** Formatting without a date uses the current time. */
function sealFormats(prototype: Intl.DateTimeFormat): void {
  const { get } = Object.getOwnPropertyDescriptor(prototype, "format") as { get(): Intl.DateTimeFormat["format"] };
  const { formatToParts } = prototype;
  Object.defineProperty(prototype, "format", {
    configurable: true,
    get(this: Intl.DateTimeFormat) {
      const format = get.call(this);
      return (date: Date | number = now()) => format(date);
    },
  });
  prototype.formatToParts = function (date = now()) {
    return formatToParts.call(this, date);
  };
}
