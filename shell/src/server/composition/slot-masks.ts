import { createMask, mergeMask, parseMask, writeMask, type ReadMask } from "fragment-renderer";

/** Known reads of a slot, or of a release's calls. `text` is the mask as sent to renderers. */
export type SlotMask = { readonly release: string; readonly mask: ReadMask; readonly text: string };

export type SlotMasks = {
  /** `place` names slot and release. `unlearnable`: its reads kept changing, or its mask was invalid. */
  get(place: string): SlotMask | "unlearnable" | undefined;
  /** `reads`: as the release's renderer reports them. */
  learn(place: string, release: string, reads: string): void;
  /** Forgets all releases but these. */
  retain(releases: ReadonlySet<string>): void;
};

/** A slot that still reads new fields after this many renders isn't worth sharing. */
const MAX_RENDERS_TO_LEARN = 200;

export function createSlotMasks(): SlotMasks {
  const masks = new Map<string, SlotMask & { readonly lessons: number }>();
  return {
    get(place) {
      const known = masks.get(place);
      return known && known.lessons > MAX_RENDERS_TO_LEARN ? "unlearnable" : known;
    },
    // A release may report wrong reads. It then gets too little input next time, and is rendered twice per wrong
    // report.
    learn(place, release, reads) {
      const known = masks.get(place);
      const lessons = known?.lessons ?? 0;
      // Another mask, because values were cut to the one before.
      const mask = known ? parseMask(known.text) : createMask();
      try {
        mergeMask(mask, parseMask(reads));
        masks.set(place, { release, mask, text: writeMask(mask), lessons: lessons + 1 });
      } catch {
        masks.set(place, { release, mask, text: "{}", lessons: Number.POSITIVE_INFINITY });
      }
    },
    retain(releases) {
      for (const [place, { release }] of masks) if (!releases.has(release)) masks.delete(place);
    },
  };
}
