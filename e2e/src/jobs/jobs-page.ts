import type { JobRecord, TabStopRecord } from "./job-record.js";
import type { Way } from "./hands.js";
import { STOPS_TO_BUY } from "../support/tab-stops.js";

const WAYS: readonly Way[] = ["mouse", "keyboard", "screen reader", "without JavaScript"];

/** In this order; others follow. */
const JOBS = [
  "Find and buy",
  "Pick up at a store",
  "Become a customer in place and buy",
  "Compare three items and buy one",
  "Write a review",
  "Ask a question",
  "Print business cards",
  "Reorder from an order",
  "Come back to a cart",
  "Find an order",
];

/** `test-results/jobs/jobs.md`, before it is formatted. */
export function renderJobsPage(records: readonly (JobRecord | TabStopRecord)[], day: string): string {
  const jobs = records.filter((record) => record.kind === "job");
  const stops = records.filter((record) => record.kind === "tab-stops");
  return `# Ten jobs

What shoppers come for, done and counted by \`npm run jobs\` in a real browser, last on ${day}: with the mouse; with the keyboard alone; by role and name, as screen readers do; and with the mouse where there is no JavaScript. The numbers are steps: presses, choices and filled fields. A job is done when the shopper has what they came for.

- Keyboard: Tab, Shift+Tab, Enter, Space and arrows, with the skip links. Presses of Tab are in parentheses.
- Screen reader: each element is the only one with its role and name. After each press there is a new page, an announcement, another focus or another state.
- Both fail when the focus is lost, and both count the press of a skip link with Tab.
- \`lg\` is a desktop, \`xs\` a phone. What wasn't run is empty.

${renderTable(jobs)}

${renderRefusals(jobs)}

## Tab stops to the button of a product page

At most ${STOPS_TO_BUY}, by "Skip to price and options".

| item | shows | tenant | lg | xs |
| --- | --- | --- | ---: | ---: |
${renderStops(stops)}
`;
}

function renderTable(records: readonly JobRecord[]): string {
  const rows = [...new Set(records.map(({ name, tenant, size }) => JSON.stringify({ name, tenant, size })))]
    .map((key) => JSON.parse(key) as Pick<JobRecord, "name" | "tenant" | "size">)
    .toSorted((one, other) => rank(one) - rank(other));
  const lines = rows.map(({ name, tenant, size }) => {
    const cells = WAYS.map((way) =>
      describe(
        records.find((one) => one.name === name && one.tenant === tenant && one.size === size && one.way === way),
      ),
    );
    return `| ${[name, tenant, size, ...cells].join(" | ")} |`;
  });
  return [
    `| job | tenant | size | ${WAYS.join(" | ")} |`,
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...lines,
  ].join("\n");
}

function rank({ name, tenant, size }: Pick<JobRecord, "name" | "tenant" | "size">): number {
  return (
    (JOBS.findIndex((job) => name.startsWith(job)) * 2 + Number(tenant === "business")) * 2 + Number(size === "xs")
  );
}

function describe(record: JobRecord | undefined): string {
  if (!record) return "";
  const { steps, tabStops, refusal, failure } = record;
  if (failure !== undefined) return `failed after ${steps}`;
  if (refusal !== undefined) return "no";
  return tabStops > 0 ? `${steps} (${tabStops})` : String(steps);
}

/** What pages say where a job can't be done. */
function renderRefusals(records: readonly JobRecord[]): string {
  const said = records.flatMap(({ name, refusal }) => (refusal === undefined ? [] : [`- ${name}: "${refusal}"`]));
  return ["Where it says no, so does the page:", "", ...new Set(said)].join("\n");
}

function renderStops(records: readonly TabStopRecord[]): string {
  const keys = [...new Set(records.map(({ item, what, tenant }) => JSON.stringify({ item, what, tenant })))];
  return keys
    .map((key) => JSON.parse(key) as Pick<TabStopRecord, "item" | "what" | "tenant">)
    .map(({ item, what, tenant }) => {
      const at = (size: string) =>
        records.find((one) => one.item === item && one.tenant === tenant && one.size === size)?.stops ?? "";
      return `| ${item} | ${what} | ${tenant} | ${at("lg")} | ${at("xs")} |`;
    })
    .join("\n");
}
