import { z } from "zod";
import { FEED_FILES, type FeedFile } from "../feed-files.js";
import { describeFields, type FieldRow, type JsonSchema } from "./describe-fields.js";
import { FEED_FILE_NOTES } from "./feed-file-notes.js";

/** Generated files of `docs/feed` by name: a schema and a page per feed file. The README there is written by hand. */
export function createFeedDocumentation(): ReadonlyMap<string, string> {
  const pages = Object.keys(FEED_FILES).flatMap((name) => {
    const file = name as FeedFile;
    const schema = toJsonSchema(file);
    return [
      [`${file}.schema.json`, `${JSON.stringify(schema, undefined, 2)}\n`],
      [`${file}.md`, toPage(file, schema)],
    ] as const;
  });
  return new Map(pages);
}

function toJsonSchema(file: FeedFile): JsonSchema {
  const schema = z.toJSONSchema(FEED_FILES[file], { io: "input", unrepresentable: "any" });
  return { title: `One line of ${file}.ndjson`, ...schema } as JsonSchema;
}

function toPage(file: FeedFile, schema: JsonSchema): string {
  const { line, key, notes } = FEED_FILE_NOTES[file];
  const kinds = schema.oneOf ?? schema.anyOf;
  const fields = kinds
    ? kinds.flatMap((kind) => [`## ${titleOf(kind)}`, "", ...toTable(describeFields(kind)), ""])
    : ["## Fields", "", ...toTable(describeFields(schema)), ""];
  return [
    `# ${file}.ndjson`,
    "",
    `${line} One JSON object per line, checked against [${file}.schema.json](${file}.schema.json).`,
    "",
    `Same record: ${key}.`,
    "",
    ...notes.flatMap((note) => [note, ""]),
    ...fields,
  ].join("\n");
}

function titleOf({ properties }: JsonSchema): string {
  return `\`kind\` is \`${String(properties?.["kind"]?.const ?? "")}\``;
}

function toTable(rows: readonly FieldRow[]): readonly string[] {
  const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");
  return [
    "| Field | Type | Required | |",
    "| --- | --- | --- | --- |",
    ...rows.map(
      (row) => `| \`${row.path}\` | ${cell(row.type)} | ${row.isRequired ? "yes" : ""} | ${cell(row.remark)} |`,
    ),
  ];
}
