const MINUTES_PER_HOUR = 60;

/** For example `3 hrs 12 mins`, `1 min` or `9 hrs`; undefined if less than a minute is left. */
export function formatTimeLeft(minutes: number): string | undefined {
  if (minutes < 1) return undefined;
  const whole = Math.floor(minutes);
  const parts = [count(Math.floor(whole / MINUTES_PER_HOUR), "hr"), count(whole % MINUTES_PER_HOUR, "min")];
  return parts.filter((part) => part !== undefined).join(" ");
}

function count(number: number, unit: string): string | undefined {
  return number === 0 ? undefined : `${number} ${unit}${number === 1 ? "" : "s"}`;
}
