/** `#rrggbb`. */
export type Colour = `#${string}`;

type Channels = readonly [red: number, green: number, blue: number];

/** 0 gives `from`, 1 gives `to`. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const [a, b] = [toChannels(from), toChannels(to)];
  return toColour([0, 1, 2].map((index) => (a[index] ?? 0) + ((b[index] ?? 0) - (a[index] ?? 0)) * share));
}

/** 1 keeps the colour; below falls into a cool shadow, above lifts towards white. */
export function light(colour: Colour, amount: number): Colour {
  if (amount >= 1) return mix(colour, "#ffffff", Math.min(1, (amount - 1) * 0.9));
  return mix(mix("#0d1420", colour, 0.12), colour, Math.max(0, amount));
}

function toChannels(colour: Colour): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toColour(channels: readonly number[]): Colour {
  const hex = channels.map((channel) =>
    Math.round(Math.max(0, Math.min(255, channel)))
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${hex.join("")}`;
}
