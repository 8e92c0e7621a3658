import type { SlotData, SlotInput } from "shared-contracts";
import type { RealmJob, RendererResult } from "../channel/messages.js";
import { createMask, writeMask, type ReadMask } from "../reading/read-mask.js";
import { createReadView, type OnUnmasked } from "./read-view.js";

export type ReceivedInput = { readonly text: string; plain: SlotInput | undefined };

export type ReceivedTexts = {
  readonly input: ReceivedInput;
  readonly mask: ReadMask | undefined;
  readonly slotData: string;
};

type OpenedInput = {
  readonly input: SlotInput;
  readonly slotData: SlotData;
  readonly clock?: () => number;
  finish(result: RendererResult): RendererResult;
};

/** Opens a slot's input as plain data, as a view that records reads, or as one that is limited to its mask. */
export function openInput(job: RealmJob, { input: received, mask: known, slotData }: ReceivedTexts): OpenedInput {
  if (job.reads === undefined) {
    // Frozen, because one page's jobs share their input and slots must not affect each other.
    received.plain ??= freezeDeep(JSON.parse(received.text) as SlotInput);
    return {
      input: received.plain,
      slotData: JSON.parse(slotData) as SlotData,
      ...(job.clock !== undefined && { clock: () => job.clock ?? 0 }),
      finish: (result) => result,
    };
  }
  if (job.reads === "report") {
    const mask = createMask();
    return {
      ...view(mask, (add) => add()),
      finish: (result) => (result.ok && result.kind !== "reads-more" ? { ...result, reads: writeMask(mask) } : result),
    };
  }
  if (!known) throw new Error("The job has no mask");
  let readsMore = false;
  return {
    ...view(known, () => {
      readsMore = true;
      throw new Error("The slot reads more than it did before");
    }),
    // Also if the slot caught the error, because its result would be based on less than it asked for.
    finish: (result) => (readsMore ? { ok: true, kind: "reads-more" } : result),
  };

  function view(mask: ReadMask, onUnmasked: OnUnmasked): Omit<OpenedInput, "finish"> {
    const { context, pageData, url } = createReadView(received.text, mask, onUnmasked) as SlotInput;
    const dataMask = mask.of.get("slotData") ?? createMask();
    mask.of.set("slotData", dataMask);
    return {
      input: { context, pageData, url },
      slotData: createReadView(slotData, dataMask, onUnmasked) as SlotData,
      clock() {
        if (!mask.of.has("clock")) onUnmasked(() => mask.of.set("clock", createMask()));
        return job.clock ?? 0;
      },
    };
  }
}

function freezeDeep<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null) {
    Object.freeze(value);
    for (const part of Object.values(value)) freezeDeep(part);
  }
  return value;
}
