/** The used part of a mutation report in the common JSON format. */
export type MutationReport = {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
};

export type MutationRun = {
  readonly packageName: string;
  readonly report: MutationReport;
  /** `2025-06-03` */
  readonly date: string;
  /** Commit of the mutated sources. */
  readonly commit: string;
};

type Score = { readonly folder: string; readonly found: number; readonly all: number };

const FOUND = ["Killed", "Timeout"];
const MISSED = ["Survived", "NoCoverage"];

/** Location of rules: `src/price/rule.ts`, or `src/rules/price/unit-price.ts` in packages with a rules folder. */
const SUBJECT = /src\/(?:rules\/)?([^/]+)/;

/** Mutants per subject and how many the tests killed. Mutants that don't compile aren't counted. */
export function scoreFolders({ files }: MutationReport): readonly Score[] {
  const folders = new Map<string, { found: number; all: number }>();
  for (const [path, { mutants }] of Object.entries(files)) {
    const folder = SUBJECT.exec(path)?.[1] ?? "";
    const score = folders.get(folder) ?? { found: 0, all: 0 };
    score.found += mutants.filter(({ status }) => FOUND.includes(status)).length;
    score.all += mutants.filter(({ status }) => [...FOUND, ...MISSED].includes(status)).length;
    folders.set(folder, score);
  }
  return [...folders]
    .map(([folder, score]) => ({ folder, ...score }))
    .filter(({ all }) => all > 0)
    .toSorted((one, other) => one.folder.localeCompare(other.folder));
}

export function renderMutationPage({ packageName, report, date, commit }: MutationRun): string {
  const scores = scoreFolders(report);
  const sum = (key: "found" | "all") => scores.reduce((total, score) => total + score[key], 0);
  const rows = [...scores, { folder: "**all**", found: sum("found"), all: sum("all") }];
  return [
    `# Mutants of ${packageName}`,
    "",
    `Of ${commit}, ${date}. Written by \`npm run docs:mutation\` from the report of \`npm run mutation -w ${packageName}\`: run both again instead of changing it here.`,
    "",
    ...toTable([
      ["rules", "found", "of", "share"],
      ["-", "-", "-", "-"],
      ...rows.map(({ folder, found, all }) => [folder, String(found), String(all), toShare(found, all)]),
    ]),
    "",
  ].join("\n");
}

function toShare(found: number, all: number): string {
  return `${((100 * found) / all).toFixed(1)} %`;
}

/** Pads columns to their widest cell; the second row separates the heading, and figures are right-aligned. */
function toTable(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_heading, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => {
    const cells = row.map((cell, column) => {
      const width = widths[column] ?? 0;
      if (cell === "-") return column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`;
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    });
    return `| ${cells.join(" | ")} |`;
  });
}
