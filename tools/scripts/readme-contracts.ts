import type { PagePlan } from "shared-contracts";
import type { PartContract } from "./derive-contracts.js";

/** Documents with lines or table cells about slots, published and read events. */
export const README_FILES = [
  "mfe-purchase/README.md",
  "mfe-recommendations/README.md",
  "mfe-reviews/README.md",
  "mfe-print-handoff/README.md",
  "shell/README.md",
  "README.md",
] as const;

/** Published by the kit for every fragment. */
const KIT_EVENT = /^fragment\//;
const LISTS = { Publishes: "publishes", Reads: "reads" } as const;

/** A README with its statements about slots and events derived from the code and the page plan. */
export function fillReadme(file: string, text: string, parts: readonly PartContract[], plan: PagePlan): string {
  const inOrder = parts.map((part) => ({ ...part, slots: sortSlots(part, plan) }));
  if (file === "README.md") return fillBoundaries(text, inOrder);
  const part = inOrder.find(({ name }) => name === file.split("/", 1)[0]);
  if (!part) throw new Error(`${file} belongs to no part`);
  const withSlots = part.slots.length > 0 ? fillLine(text, "Exposes", describeSlots(part, plan)) : text;
  return Object.entries(LISTS).reduce(
    (filled, [subject, list]) => fillLine(filled, subject, listEvents(part[list])),
    withSlots,
  );
}

/** In the order of the page plan; those without a place come last. */
function sortSlots({ name, slots }: PartContract, plan: PagePlan): string[] {
  const placed = Object.values(plan.pages).flatMap((page) => page.slots);
  const rank = (slot: string) => placed.findIndex((place) => place.fragment === name && place.slot === slot);
  const isPlaced = (slot: string) => rank(slot) >= 0;
  const inOrder = slots.filter(isPlaced).toSorted((one, other) => rank(one) - rank(other));
  return [...inOrder, ...slots.filter((slot) => !isPlaced(slot))];
}

/** "`a`, `b` on the product page; `c` at `/path`". */
function describeSlots({ name, slots }: Pick<PartContract, "name" | "slots">, plan: PagePlan): string {
  const bySpot = new Map<string, string[]>();
  for (const slot of slots) {
    const page = Object.entries(plan.pages).find(([, { slots: places }]) =>
      places.some((place) => place.fragment === name && place.slot === slot),
    )?.[0];
    const spot = page === undefined ? "without a place" : describePage(page, plan);
    bySpot.set(spot, [...(bySpot.get(spot) ?? []), `\`${slot}\``]);
  }
  return [...bySpot].map(([spot, names]) => `${names.join(", ")} ${spot}`).join("; ");
}

function describePage(page: string, { routes }: PagePlan): string {
  if (page === "product") return "on the product page";
  const paths = routes.filter((route) => route.page === page).map(({ path }) => `\`${path}\``);
  return `at ${paths.join(", ")}`;
}

/** `- **Reads**: …`, or the row `| Reads | … |`, which keeps its width if possible. */
function fillLine(text: string, subject: string, statement: string): string {
  const item = new RegExp(`^- \\*\\*${subject}\\*\\*:.*$`, "m");
  if (item.test(text)) return text.replace(item, () => `- **${subject}**: ${statement}.`);
  return text.replace(
    new RegExp(`^\\| ${subject}( +)\\| (.*) \\|$`, "m"),
    (_row, space: string, cell: string) => `| ${subject}${space}| ${statement.padEnd(cell.length)} |`,
  );
}

const BOUNDARY_ROW = /^\| (.*?) \| `?((?:mfe-)?[a-z-]+)`?(.*?) \| (.*?) \| (.*?) \|$/gm;

/** Rows of the boundary table: slots, part, what it publishes, what it reads. */
function fillBoundaries(text: string, parts: readonly PartContract[]): string {
  return text.replaceAll(BOUNDARY_ROW, (row, slots: string, name: string, about: string, ...cells: string[]) => {
    const part = parts.find((candidate) => candidate.name === name);
    const [publishes = "", reads = ""] = cells;
    if (!part) return row;
    const filled = [listEvents(part.publishes).padEnd(publishes.length), listEvents(part.reads).padEnd(reads.length)];
    const owner = row.includes(`\`${name}\``) ? `\`${name}\`` : name;
    const own = part.slots.map((slot) => `\`${slot}\``).join(", ") || slots;
    return `| ${own.padEnd(slots.length)} | ${owner}${about} | ${filled.join(" | ")} |`;
  });
}

function listEvents(events: readonly string[]): string {
  const own = events.filter((type) => !KIT_EVENT.test(type));
  return own.map((type) => `\`${type}\``).join(", ") || "nothing";
}
