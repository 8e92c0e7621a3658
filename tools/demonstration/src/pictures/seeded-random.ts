/** Deterministic random choices: the same seed always draws the same picture. */
export type SeededRandom = {
  /** Text on the package, line by line. */
  readonly label: readonly string[];
  /** A number in [0, 1). */
  next(): number;
  between(low: number, high: number): number;
  /** An integer from `low` to `high`, inclusive. */
  whole(low: number, high: number): number;
  /** The declared count, or one from `low` to `high`. */
  count(low: number, high: number): number;
  pick<const Choice>(choices: readonly [Choice, ...Choice[]]): Choice;
  /** The declared object, or a random one. */
  object<Choice>(choices: Readonly<Record<string, Choice>>): Choice | undefined;
};

/** Properties that the product declares, which therefore aren't random. */
export type Declared = {
  readonly object?: string | undefined;
  readonly color?: string | undefined;
  readonly count?: number | undefined;
  readonly label?: readonly string[] | undefined;
};

export function createSeededRandom(seed: string, { object, color, count, label = [] }: Declared = {}): SeededRandom {
  let ownColor = color;
  let state = hashText(seed);
  const next = () => {
    // mulberry32: tiny, and good enough for colors and counts.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    label,
    next,
    between: (low, high) => low + next() * (high - low),
    whole,
    count(low, high) {
      const chosen = whole(low, high);
      return count ?? chosen;
    },
    pick<const Choice>(choices: readonly [Choice, ...Choice[]]): Choice {
      const choice = choices[whole(0, choices.length - 1)] ?? choices[0];
      // The first color that a drawing picks is the product's declared one.
      if (ownColor === undefined || typeof choice !== "string" || !choice.startsWith("#")) return choice;
      const declared = ownColor as Choice;
      ownColor = undefined;
      return declared;
    },
    object<Choice>(choices: Readonly<Record<string, Choice>>): Choice | undefined {
      const names = Object.keys(choices);
      const chosen = names.length > 1 ? names[whole(0, names.length - 1)] : names[0];
      return choices[object ?? chosen ?? ""];
    },
  };
}

/** FNV-1a hash. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
