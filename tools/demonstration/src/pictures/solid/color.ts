/** `#rrggbb`. */
export type Color = `#${string}`;

type Channels = readonly [red: number, green: number, blue: number];

/** 0 gives `from`, 1 gives `to`. */
export function mix(from: Color, to: Color, share: number): Color {
  const [a, b] = [toChannels(from), toChannels(to)];
  return toColor([0, 1, 2].map((index) => (a[index] ?? 0) + ((b[index] ?? 0) - (a[index] ?? 0)) * share));
}

export function isLight(color: Color): boolean {
  return toChannels(color).reduce((sum, channel) => sum + channel, 0) > 3 * 128;
}

/** 1 keeps the color; lower values shade it cooler, higher values lighten it towards white. */
export function light(color: Color, amount: number): Color {
  if (amount >= 1) return mix(color, "#ffffff", Math.min(1, (amount - 1) * 0.9));
  return mix(mix("#0d1420", color, 0.12), color, Math.max(0, amount));
}

function toChannels(color: Color): Channels {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toColor(channels: readonly number[]): Color {
  const hex = channels.map((channel) =>
    Math.round(Math.max(0, Math.min(255, channel)))
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${hex.join("")}`;
}
