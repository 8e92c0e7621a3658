import { configureSchemas, fragmentMounted, type SlotData } from "shared-contracts";
import {
  loadSlot,
  toReleaseId,
  type FragmentDefinition,
  type SlotDefinition,
  type FragmentRelease,
} from "../define-fragment.js";
import { answerSlotCalls, isAnyLost } from "./answer-slot-calls.js";
import type { BrowserSlotProps, SlotFailurePhase, SlotApplicationProps, SlotLifecycles } from "./browser-slot-props.js";
import { nextOccasion } from "./retry-load.js";
import { isRenderedBy } from "./server-markup.js";
import { createSlotMount, type SlotMount, type SlotSubject } from "./slot-mount.js";
import { takeChoices } from "./take-choices.js";

/**
 * The single-spa lifecycles of one slot. A component that throws doesn't reject them: the slot then shows the server's
 * markup, and the failure is reported once. While the slot is interactive, `data-mounted` on its container names the
 * release, for styles, tests and debugging.
 */
export function createBrowserEntry<Store>(
  definition: FragmentDefinition<Store>,
  slotName: string,
  release: FragmentRelease,
): SlotLifecycles {
  configureSchemas();

  const identity = { fragment: definition.name, version: release.version, slot: slotName };
  const label = `${slotName} of ${toReleaseId(definition.name, release)}`;
  let loading: Promise<SlotDefinition> | undefined;
  let current: SlotMount | undefined;

  function reportFailure(props: SlotApplicationProps, phase: SlotFailurePhase, error: unknown): void {
    const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
    props.reportFailure({ ...identity, phase, message, ...(stack !== undefined && { stack }) });
  }

  function load(): Promise<SlotDefinition> {
    if (loading) return loading;
    const started = loadSlot(definition, slotName);
    loading = started;
    started.catch(() => (loading = undefined));
    return started;
  }

  async function mount(props: SlotApplicationProps): Promise<void> {
    const { slotProps, container } = props;
    const slot = await load();
    const subject: SlotSubject = { definition, slot, slotName, release };
    const slotData: SlotData = slotProps.slotData ?? (await answerInBrowser(slot, slotProps));
    const isHydrated = isRenderedBy(container, definition.name, release);
    let phase: SlotFailurePhase = isHydrated ? "hydrate" : "render";
    current = createSlotMount(subject, props, slotData, (error) => reportFailure(props, phase, error));
    const announceChoices = isHydrated ? takeChoices(container) : undefined;
    await current.mount();
    phase = "render";
    if (current.hasFailed()) return;
    announceChoices?.();
    container.dataset["mounted"] = toReleaseId(definition.name, release);
    slotProps.bus.publish(fragmentMounted, { ...identity, isHydrated });
    if (isAnyLost(slotData)) void answerAgain(slot, slotProps, current);
  }

  async function answerAgain(slot: SlotDefinition, slotProps: BrowserSlotProps["slotProps"], mounted: SlotMount) {
    await nextOccasion();
    if (current !== mounted) return;
    const slotData = await answerInBrowser(slot, slotProps);
    if (isAnyLost(slotData)) return answerAgain(slot, slotProps, mounted);
    if (current === mounted) await mounted.answer(slotData);
  }

  async function unmount({ container }: SlotApplicationProps): Promise<void> {
    delete container.dataset["mounted"];
    await current?.unmount();
    current = undefined;
  }

  const loadCode = async () => void (await load());

  return {
    loadCode,
    bootstrap: () => withDeadline("bootstrap", label, loadCode),
    mount: (props) => withDeadline("mount", label, () => mount(props)),
    update: (props) => withDeadline("update", label, async () => current?.update(props)),
    unmount: (props) => withDeadline("unmount", label, () => unmount(props)),
  };
}

async function answerInBrowser(slot: SlotDefinition, slotProps: BrowserSlotProps["slotProps"]): Promise<SlotData> {
  return answerSlotCalls({ ...slot, ...(await slot.lazyCalls?.()) }, slotProps, slotProps.fetch);
}

/**
 * Milliseconds of time in which the page can run scripts. single-spa's own timeouts only warn, so the kit rejects
 * itself.
 */
export const LIFECYCLE_DEADLINES = {
  bootstrap: 4000,
  mount: 3000,
  update: 1000,
  unmount: 1000,
} as const satisfies Partial<Record<SlotFailurePhase, number>>;

type LifecycleName = keyof typeof LIFECYCLE_DEADLINES;

const TICK = 100;

/**
 * Rejects if the step doesn't finish in time; its result is then ignored. Time is counted in ticks of the page's own
 * timer, so that a busy page or machine doesn't use up the deadline.
 */
export function withDeadline<Value>(name: LifecycleName, subject: string, step: () => Promise<Value>): Promise<Value> {
  const milliseconds = LIFECYCLE_DEADLINES[name];
  let timer: ReturnType<typeof setInterval> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    let left = milliseconds / TICK;
    timer = setInterval(() => {
      left -= 1;
      if (left <= 0) reject(new Error(`${name} of ${subject} took longer than ${milliseconds} ms`));
    }, TICK);
  });
  return Promise.race([step(), late]).finally(() => clearInterval(timer));
}
