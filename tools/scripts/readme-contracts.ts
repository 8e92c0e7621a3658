import type { PartContract } from "./derive-contracts.js";

/** Documents with lines or table cells about published and read events. */
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

/** A README with its statements about events derived from the code. */
export function fillReadme(file: string, text: string, parts: readonly PartContract[]): string {
  if (file === "README.md") return fillBoundaries(text, parts);
  const part = parts.find(({ name }) => name === file.split("/", 1)[0]);
  if (!part) throw new Error(`${file} belongs to no part`);
  return Object.entries(LISTS).reduce(
    (filled, [subject, list]) => fillLine(filled, subject, listEvents(part[list])),
    text,
  );
}

/** `- **Reads**: …`, or the row `| Reads | … |`, which keeps its width if possible. */
function fillLine(text: string, subject: string, events: string): string {
  const item = new RegExp(`^- \\*\\*${subject}\\*\\*:.*$`, "m");
  if (item.test(text)) return text.replace(item, () => `- **${subject}**: ${events}.`);
  return text.replace(
    new RegExp(`^\\| ${subject}( +)\\| (.*) \\|$`, "m"),
    (_row, space: string, cell: string) => `| ${subject}${space}| ${events.padEnd(cell.length)} |`,
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
    return `| ${slots} | ${owner}${about} | ${filled.join(" | ")} |`;
  });
}

function listEvents(events: readonly string[]): string {
  const own = events.filter((type) => !KIT_EVENT.test(type));
  return own.map((type) => `\`${type}\``).join(", ") || "nothing";
}
