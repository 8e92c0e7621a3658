import { createHash } from "node:crypto";
import type { CallsJob, JobAudience, RenderJob, RendererJob } from "fragment-renderer";
import {
  isGuest,
  listParts,
  takeConfiguration,
  takePart,
  type Audience,
  type SlotData,
  type SlotDescription,
  type SlotInput,
  type SlotPart,
} from "shared-contracts";
import type { LoadedRelease } from "../lock/release-store.js";
import { isFrozenObject } from "../platform/once-per-value.js";

/** A job with the hashes of its texts, which are its key if it is for everybody. */
export type SlotJob<Job extends RendererJob = RendererJob> = { readonly job: Job; readonly key: string };

type SlotToRender = Pick<SlotDescription, "audience" | "reads"> & { readonly name: string };
type HashedText = { readonly text: string; readonly hash: string };

const CLOCK_STEP_MS = 30_000;

/** Writes the jobs of one view: each part of its input once, and each frozen one once for all views. */
export function createSlotJobs(input: SlotInput, now: number) {
  const parts = new Map<SlotPart | "configuration", HashedText>();

  function partOf(part: SlotPart | "configuration"): HashedText {
    const text = parts.get(part) ?? write(part);
    parts.set(part, text);
    return text;
  }

  function write(part: SlotPart | "configuration"): HashedText {
    if (part === "clock") return hashText(JSON.stringify({ now: now - (now % CLOCK_STEP_MS) }));
    const take = () =>
      hashText(JSON.stringify(part === "configuration" ? takeConfiguration(input) : takePart(part, input)));
    return part === "url" || part === "form" ? take() : writeOnce(part, input, take);
  }

  const visitor: JobAudience = isGuest(input.context) ? "guest" : "member";

  function toJob({ bundle }: LoadedRelease, slot: SlotToRender, audience: Audience) {
    const texts = [partOf("configuration"), ...listParts(slot).map((part) => partOf(part))];
    return {
      about: {
        bundle,
        slot: slot.name,
        audience: audience === "visitor" ? visitor : audience,
        parts: texts.map(({ text }) => text),
      },
      key: [bundle.integrity, slot.name, ...texts.map(({ hash }) => hash)].join(" "),
    };
  }

  return {
    calls(release: LoadedRelease, slot: SlotToRender, audience: Audience): SlotJob<CallsJob> {
      const { about, key } = toJob(release, slot, audience);
      return { job: { ...about, kind: "calls" }, key: `calls ${key}` };
    },
    render(release: LoadedRelease, slot: SlotToRender, audience: Audience, data: SlotData): SlotJob<RenderJob> {
      const { about, key } = toJob(release, slot, audience);
      const slotData = hashText(JSON.stringify(data));
      return { job: { ...about, kind: "render", slotData: slotData.text }, key: `render ${key} ${slotData.hash}` };
    },
  };
}

function hashText(text: string): HashedText {
  return { text, hash: createHash("sha256").update(text).digest("base64") };
}

/** What each part is taken from. Views with equal answers of storefront-api share the frozen values and their texts. */
const SOURCES = {
  configuration: ["context", "pageData"],
  product: ["pageData"],
  price: ["pageData"],
  inventory: ["pageData"],
  kind: ["context"],
  account: ["context", "pageData"],
  location: ["context"],
} as const satisfies Partial<Record<SlotPart | "configuration", readonly (keyof SlotInput)[]>>;

type Texts = { readonly own: Map<string, HashedText>; readonly next: WeakMap<object, Texts> };
const createTexts = (): Texts => ({ own: new Map(), next: new WeakMap() });
const allTexts = createTexts();
const NO_PAGE = Object.freeze({});

function writeOnce(part: keyof typeof SOURCES, input: SlotInput, take: () => HashedText): HashedText {
  let texts = allTexts;
  for (const source of SOURCES[part]) {
    const value = input[source] ?? NO_PAGE;
    if (!isFrozenObject(value)) return take();
    const next = texts.next.get(value) ?? createTexts();
    texts.next.set(value, next);
    texts = next;
  }
  const text = texts.own.get(part) ?? take();
  texts.own.set(part, text);
  return text;
}
