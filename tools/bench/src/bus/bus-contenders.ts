import mitt from "mitt";
import { filter, ReplaySubject, Subject } from "rxjs";
import { createPageBus, defineEvent, type EventDefinition } from "shared-contracts";
import * as z from "zod/mini";
import { type Figures, type Measurement, measureSheet } from "../yardstick.js";

type BusLoad = { readonly topics: number; readonly subscribers: number };

const PUBLISHES = 20_000;
const PAYLOAD = { itemId: "100101", quantity: 2 };
const SCHEMA = z.object({ itemId: z.string(), quantity: z.number() });

/** The task for every contender: publish to the topics in turn; every subscriber of a topic receives the event. */
type Publish = (topic: number) => void;

type Prepare = (load: BusLoad, count: () => void) => Publish;

/** Publishes per second, including deliveries. */
function measureRate(prepare: Prepare, load: BusLoad): number {
  let delivered = 0;
  const publish = prepare(load, () => {
    delivered += 1;
  });
  const startedAt = performance.now();
  for (let index = 0; index < PUBLISHES; index += 1) publish(index % load.topics);
  const seconds = (performance.now() - startedAt) / 1000;
  if (delivered === 0) throw new Error(`Nothing was delivered for ${JSON.stringify(load)}`);
  return PUBLISHES / seconds;
}

function eachSubscriber({ topics, subscribers }: BusLoad, subscribe: (topic: number) => void): void {
  for (let index = 0; index < subscribers; index += 1) subscribe(index % topics);
}

/** Our bus with validation, replay, source, trace and an attached tap. */
function ourBus(load: BusLoad, count: () => void): Publish {
  const definitions: EventDefinition[] = Array.from({ length: load.topics }, (_, topic) =>
    defineEvent({ type: `bench/topic-${topic}-changed`, version: 1, replay: "last", payload: SCHEMA }),
  );
  let id = 0;
  // A clock that advances one millisecond per publish, or the storm guard would throttle the load.
  let now = 0;
  const page = createPageBus({ now: () => (now += 1000), createId: () => `trace-${(id += 1)}` });
  page.tap.subscribe();
  const bus = page.forSource("bench@1.0.0");
  eachSubscriber(load, (topic) => bus.on(definitions[topic]!).subscribe(count));
  return (topic) => bus.publish(definitions[topic]!, PAYLOAD);
}

function mittEmitter(load: BusLoad, count: () => void): Publish {
  const emitter = mitt<Record<string, typeof PAYLOAD>>();
  const names = Array.from({ length: load.topics }, (_, topic) => `topic-${topic}`);
  eachSubscriber(load, (topic) => emitter.on(names[topic]!, count));
  return (topic) => emitter.emit(names[topic]!, PAYLOAD);
}

function oneSubject(load: BusLoad, count: () => void): Publish {
  const subject = new Subject<{ topic: number; payload: typeof PAYLOAD }>();
  eachSubscriber(load, (topic) => subject.pipe(filter((event) => event.topic === topic)).subscribe(count));
  return (topic) => subject.next({ topic, payload: PAYLOAD });
}

function replaySubjects(load: BusLoad, count: () => void): Publish {
  const subjects = Array.from({ length: load.topics }, () => new ReplaySubject<typeof PAYLOAD>(1));
  eachSubscriber(load, (topic) => subjects[topic]!.subscribe(count));
  return (topic) => subjects[topic]!.next(PAYLOAD);
}

const CONTENDERS: readonly (readonly [name: string, prepare: Prepare])[] = [
  ["page bus, all features on", ourBus],
  ["one Subject with a filter", oneSubject],
  ["one ReplaySubject a topic", replaySubjects],
  ["mitt", mittEmitter],
];
const SIZES = [1, 10, 100] as const;
const LOADS: readonly BusLoad[] = SIZES.flatMap((topics) => SIZES.map((subscribers) => ({ topics, subscribers })));

export function measureBus(runs: number): Promise<readonly Measurement[]> {
  const toFigures = (prepare: Prepare): Figures =>
    Object.fromEntries(
      LOADS.map((load) => [`${load.topics} topics, ${load.subscribers} subscribers`, measureRate(prepare, load)]),
    );
  const contenders = CONTENDERS.map(([name, prepare]) => ({ name, run: async () => toFigures(prepare) }));
  return measureSheet({ name: "bus", unitOf: () => "publishes/s", contenders }, runs);
}
