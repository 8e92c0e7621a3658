import * as z from "zod/mini";
import type { Setting } from "./define-setting.js";

/** All settings of one service. */
export type ServiceSettings = {
  readonly service: string;
  /** Unknown variables with one of these prefixes are mistakes. */
  readonly prefixes: readonly string[];
  readonly variables: Readonly<Record<string, Setting>>;
};

/** Without a default, a missing variable is undefined. */
export type SettingValues<Variables extends ServiceSettings["variables"]> = {
  readonly [Name in keyof Variables]:
    | z.output<Variables[Name]["schema"]>
    | (Variables[Name] extends { readonly default: string } ? never : undefined);
};

export type SettingSources = {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Reads secrets from files. */
  readonly readFile: (path: string) => string;
};

const FILE = "_FILE";

/** All variables that the service accepts, including `<secret>_FILE`. */
export function namesOfSettings({ variables }: Pick<ServiceSettings, "variables">): readonly string[] {
  return Object.entries(variables).flatMap(([name, { isSecret }]) => (isSecret ? [name, `${name}${FILE}`] : [name]));
}

/** Reads the environment. Empty variables count as missing. Throws an `Error` that lists all problems. */
export function readSettings<const Settings extends ServiceSettings>(
  { prefixes, variables }: Settings,
  { environment, readFile }: SettingSources,
): SettingValues<Settings["variables"]> {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries<Setting>(variables)) {
    try {
      const given = readText(name, setting, { environment, readFile }) ?? setting.default;
      const parsed = given === undefined ? undefined : z.safeParse(setting.schema, given);
      values[name] = parsed?.data;
      if (parsed?.success === false) problems.push(describe(name, setting, parsed.error.issues));
    } catch (error) {
      problems.push(`${name}: ${(error as Error).message}`);
    }
  }
  const known = new Set(namesOfSettings({ variables }));
  for (const name of Object.keys(environment)) {
    const prefix = prefixes.find((start) => name.startsWith(start));
    if (prefix === undefined || known.has(name) || !environment[name]) continue;
    const expected = [...known].filter((other) => other.startsWith(prefix));
    problems.push(`${name}: unknown, expected one of ${expected.join(", ")}`);
  }
  if (problems.length > 0) throw new Error(problems.join("; "));
  return values as SettingValues<Settings["variables"]>;
}

function readText(name: string, { isSecret }: Setting, { environment, readFile }: SettingSources): string | undefined {
  const own = environment[name] || undefined;
  const file = isSecret ? environment[`${name}${FILE}`] || undefined : undefined;
  if (file === undefined) return own;
  if (own !== undefined) throw new Error(`set either it or ${name}${FILE}, not both`);
  return readFile(file).trim();
}

/** A parser's message is more specific than the general expectation. Never quotes a secret. */
function describe(name: string, { expected, isSecret }: Setting, issues: readonly z.core.$ZodIssue[]): string {
  const said = issues.find(({ code }) => code === "custom")?.message;
  return said === undefined || isSecret ? `${name}: expected ${expected}` : `${name}: ${said}`;
}
