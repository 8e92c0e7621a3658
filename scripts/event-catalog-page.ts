import { readFileSync } from "node:fs";
import { join } from "node:path";
import { EVENT_CATALOG, type CatalogedEvent } from "shared-contracts/event-catalog";
import * as z from "zod/mini";

/** What the page looks like when it is up to date; `root` is the repository's folder. */
export function renderEventCatalogPage(root: string): string {
  return `${[
    "# Events",
    "",
    "What the parts of a page tell each other over the bus: facts in the past tense, published by their owner. An event with replay gives a late reader its latest value first. The [decision on the bus](adr/0011-one-order-on-the-bus-and-versions-side-by-side.md) says how it orders, checks and limits them.",
    "",
    "This page is written by `npm run docs:events` from `shared-contracts/src/events`: change it there.",
    "",
    ...renderTable(
      ["Event", "Published by", "Read by", "Replay"],
      EVENT_CATALOG.map(({ event, owner, readers }) => [
        `[${event.type}](#${event.type.replace("/", "")})`,
        OWNER_NAMES[owner] ?? owner,
        readers.join(", "),
        event.replay,
      ]),
    ),
    ...EVENT_CATALOG.flatMap((entry) => renderEvent(entry, root)),
  ].join("\n")}\n`;
}

const OWNER_NAMES: Readonly<Record<string, string>> = {
  any: "any part",
  "shared-contracts": "the cart client, for whoever called the cart",
};

function renderEvent({ event, owner, readers }: CatalogedEvent, root: string): readonly string[] {
  return [
    "",
    `## ${event.type}`,
    "",
    readComment(event.type, root),
    "",
    `Version ${event.version}, published by ${OWNER_NAMES[owner] ?? owner}, read by ${readers.join(", ")}. ${REPLAY_SENTENCES[event.replay]}`,
    "",
    ...renderTable(["Field", "Type"], describeFields(z.toJSONSchema(event.payload) as Schema)),
  ];
}

const REPLAY_SENTENCES = {
  last: "Late readers receive the latest one.",
  none: "Late readers receive only what follows.",
} as const satisfies Record<CatalogedEvent["event"]["replay"], string>;

/** The sentence above the definition, so that it is written once. */
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

/** Padded as the formatter pads it. */
function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...rows.map(line)];
}
