import { z } from "zod";
import { describeFields, type JsonSchema } from "../feed/documentation/describe-fields.js";
import { WEBHOOK_MESSAGES, WEBHOOK_TYPES } from "./webhook-events.js";

/** Begins the part of `docs/webhooks.md` that `npm run docs` writes. */
const MARK = "<!-- Written by npm run docs from storefront-api/src/webhooks/webhook-events.ts -->";

/** The page with a table of fields for each type. */
export function fillWebhookPage(page: string): string {
  const [written = ""] = page.split(MARK);
  return [`${written}${MARK}`, ...WEBHOOK_TYPES.flatMap((type) => ["", `### ${type}`, "", ...toTable(type)]), ""].join(
    "\n",
  );
}

function toTable(type: (typeof WEBHOOK_TYPES)[number]): readonly string[] {
  const schema = z.toJSONSchema(WEBHOOK_MESSAGES[type]) as JsonSchema;
  const cell = (text: string) => text.replaceAll("|", "\\|");
  return [
    "| Field | Type | Always there | |",
    "| --- | --- | --- | --- |",
    ...describeFields(schema).map(
      ({ path, type: kind, isRequired, remark }) =>
        `| \`${path}\` | ${cell(kind)} | ${isRequired ? "yes" : ""} | ${cell(remark)} |`,
    ),
  ];
}
