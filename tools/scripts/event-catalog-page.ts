import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as contracts from "shared-contracts";
import type { EventDefinition } from "shared-contracts";
import * as z from "zod/mini";
import type { PartContract } from "./derive-contracts.js";

type CatalogedEvent = {
  readonly event: EventDefinition;
  readonly publishers: readonly string[];
  readonly readers: readonly string[];
};

/** Every event that shared-contracts exports. */
const EVENTS = (Object.values(contracts) as unknown[]).filter(
  (value): value is EventDefinition =>
    typeof value === "object" && value !== null && "replay" in value && "payload" in value,
);

/** Published by the kit for every fragment. */
const KIT_EVENT = /^fragment\//;

/** Throws for an event without publishers or readers, because it costs bytes and tests without a benefit. */
function catalog(parts: readonly PartContract[]): CatalogedEvent[] {
  return EVENTS.map((event) => {
    const named = (list: "publishes" | "reads") =>
      parts.filter((part) => part[list].includes(event.type)).map(({ name }) => name);
    const publishers = KIT_EVENT.test(event.type) ? ["every fragment"] : named("publishes");
    const readers = named("reads");
    if (publishers.length === 0 || readers.length === 0) {
      throw new Error(`${event.type} needs a publisher and a reader. Delete it until it has both.`);
    }
    return { event, publishers, readers };
  });
}

/** The expected docs/events.md; `root` is the repository, `parts` the derived contracts. */
export function renderEventCatalogPage(root: string, parts: readonly PartContract[]): string {
  const entries = catalog(parts);
  return `${[
    "# Events",
    "",
    "What the parts of a page tell each other over the bus: facts in the past tense, published by their owner. An event with replay gives a late reader its latest value first. The [decision on the bus](adr/0006-event-order-and-versions.md) says how it orders, checks and limits them.",
    "",
    "`npm run docs` writes this page from the code: from the definitions in `shared-contracts/src/events` and from what fragments and shell really publish and read. An event of one fragment alone is in that fragment.",
    "",
    ...renderTable(
      ["Event", "Published by", "Read by", "Replay"],
      entries.map(({ event, publishers, readers }) => [
        `[${event.type}](#${event.type.replace("/", "")})`,
        listParts(publishers),
        listParts(readers),
        event.replay,
      ]),
    ),
    ...entries.flatMap((entry) => renderEvent(entry, root)),
  ].join("\n")}\n`;
}

function listParts(names: readonly string[]): string {
  return names.join(", ");
}

function renderEvent({ event, publishers, readers }: CatalogedEvent, root: string): readonly string[] {
  return [
    "",
    `## ${event.type}`,
    "",
    readComment(event.type, root),
    "",
    `Version ${event.version}, published by ${listParts(publishers)}, read by ${listParts(readers)}. ${REPLAY_SENTENCES[event.replay]}`,
    "",
    ...renderTable(["Field", "Type"], describeFields(z.toJSONSchema(event.payload) as Schema)),
  ];
}

const REPLAY_SENTENCES = {
  last: "Late readers receive the latest one.",
  none: "Late readers receive only what follows.",
} as const satisfies Record<EventDefinition["replay"], string>;

/** The doc comment of the definition, so that it is only written once. */
function readComment(type: string, root: string): string {
  const file = join(root, "shared-contracts/src/events", `${type.replace("/", "-")}.ts`);
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const \w+ = defineEvent/.exec(readFileSync(file, "utf8"));
  if (!comment?.[1]) throw new Error(`${file} needs a comment above its definition that says when the event happens.`);
  return comment[1].replaceAll(/\s*\n? \* ?|\s+/g, " ").trim();
}

type Schema = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
};

function describeFields(schema: Schema, prefix = ""): readonly (readonly string[])[] {
  return Object.entries(schema.properties ?? {}).flatMap(([field, value]) => {
    const isOptional = !schema.required?.includes(field);
    const row = [`\`${prefix}${field}\``, `${describeType(value)}${isOptional ? ", optional" : ""}`];
    const inner = value.items ?? value;
    return [row, ...describeFields(inner, `${prefix}${field}${value.items ? "[]" : ""}.`)];
  });
}

function describeType(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(" or ");
  if (schema.anyOf) return schema.anyOf.map(describeType).join(" or ");
  if (schema.items) return `list of ${describeType(schema.items)}`;
  return schema.type ?? "anything";
}

/** Padded like the formatter does. */
function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)];
}
