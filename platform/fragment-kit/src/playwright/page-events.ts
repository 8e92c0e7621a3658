import { expect, type BrowserContext, type Page } from "@playwright/test";
import type { EventDefinition, EventEnvelope, PageBus, PayloadOf } from "shared-contracts";

declare global {
  /** Called by the shell with the bus, before any release has loaded. */
  var watchPageBus: ((bus: Pick<PageBus, "tap">) => void) | undefined;
  var recordedEvents: EventEnvelope[] | undefined;
}

/** Records events published on the bus of every page of the context. Call before opening one. */
export async function recordEvents(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const recorded: EventEnvelope[] = [];
    globalThis.recordedEvents = recorded;
    globalThis.watchPageBus = ({ tap }) => void tap.subscribe((event) => recorded.push(event));
  });
}

/** The events of this type and version that the open page has published, oldest first. */
export async function readEvents<Event extends EventDefinition>(
  page: Page,
  { type, version }: Event,
): Promise<readonly EventEnvelope<PayloadOf<Event>>[]> {
  const recorded = await page.evaluate(() => globalThis.recordedEvents ?? []);
  const ofType = recorded.filter((event) => event.type === type && event.version === version);
  return ofType as unknown as readonly EventEnvelope<PayloadOf<Event>>[];
}

/**
 * Waits until the open page has published the event; `payload` names the fields it must have.
 *
 *     await expectEvent(page, cartChanged, { itemCount: 1 });
 */
export async function expectEvent<Event extends EventDefinition>(
  page: Page,
  event: Event,
  payload: Partial<PayloadOf<Event>> = {},
): Promise<void> {
  const payloads = async () => (await readEvents(page, event)).map((published) => published.payload);
  await expect
    .poll(payloads, `${event.type}@${event.version} was published`)
    .toContainEqual(expect.objectContaining(payload));
}
