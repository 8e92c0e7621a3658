import type {
  CallContract,
  FragmentContract,
  PageRule,
  PlannedRoute,
  ShellContract,
  StorefrontContract,
} from "shared-contracts";
import { satisfies } from "semver";
import { findIncompatibilities } from "./compatibility/find-incompatibilities.js";
import type { ContractProblem } from "shared-contracts/registry";
import type { MeasuredRelease } from "./budget-gate.js";

/** Published contracts of the processes that run beside the releases. */
export type Platform = {
  readonly shell?: { readonly version: string; readonly contract: ShellContract } | undefined;
  readonly storefront?: { readonly version: string; readonly contract: StorefrontContract } | undefined;
};

export type FragmentNeeds = MeasuredRelease & {
  readonly shared: Readonly<Record<string, string>>;
  readonly contract: FragmentContract;
};

type Gap = Omit<ContractProblem, "publisher" | "reader">;

/** What a release needs from shell and storefront-api that they don't provide. */
export function findPlatformProblems(fragment: FragmentNeeds, { shell, storefront }: Platform): ContractProblem[] {
  const reader = `${fragment.name}@${fragment.version}`;
  const from = (publisher: string) => (gap: Gap) => ({ publisher, reader, ...gap });
  return [
    ...(shell ? findShellGaps(fragment, shell.contract).map(from(`shell@${shell.version}`)) : []),
    ...(storefront
      ? fragment.contract.calls
          .flatMap((call) => findCallGaps(call, storefront.contract.calls))
          .map(from(`storefront-api@${storefront.version}`))
      : []),
  ];
}

/** Page data of storefront-api that the shell can't read. */
export function findPageDataProblems({ shell, storefront }: Platform): ContractProblem[] {
  if (!shell?.contract.pageData || !storefront) return [];
  const about = { publisher: `storefront-api@${storefront.version}`, reader: `shell@${shell.version}` };
  return findIncompatibilities(storefront.contract.pageData, shell.contract.pageData).map((problem) => ({
    ...about,
    subject: "page data",
    ...problem,
  }));
}

/**
 * Page data that storefront-api always sent, no longer always sends, and a release names. The shell could read it all
 * the same: it would fill in defaults, and show every item without it.
 */
export function findLostPageData(
  next: NonNullable<Platform["storefront"]>,
  { storefront: before }: Platform,
  fragments: readonly FragmentNeeds[],
): ContractProblem[] {
  if (!before) return [];
  const lost = findIncompatibilities(next.contract.pageData, before.contract.pageData).filter(
    ({ kind }) => kind === "missing" || kind === "optional",
  );
  const publisher = `storefront-api@${next.version}`;
  return fragments.flatMap(({ name, version, contract }) =>
    lost
      .filter(({ field }) => hasField(contract.propSchemas?.["pageData"], field))
      .map(({ field, kind }) => ({
        publisher,
        reader: `${name}@${version}`,
        subject: "page data",
        field,
        kind,
        message: `is named by the reader, was always sent, and is ${kind === "missing" ? "no longer sent" : "optional now"}`,
      })),
  );
}

/** Whether a schema lists a field such as `items[].product.seoData`. */
function hasField(schema: unknown, field: string): boolean {
  const found = field
    .replaceAll("[]", ".[]")
    .split(".")
    .reduce((at: unknown, part) => {
      const { properties, items } = (at ?? {}) as { properties?: Record<string, unknown>; items?: unknown };
      return part === "[]" ? items : properties?.[part];
    }, schema);
  return found !== undefined;
}

/** Problems of a page plan: its schema version and its routes' conditions. */
export function findPlanGaps(
  { manifestVersion, routes }: { readonly manifestVersion: number; readonly routes: readonly PlannedRoute[] },
  { shell }: Platform,
): string[] {
  if (!shell) return [];
  const { pagePlans, conditions } = shell.contract;
  const form = pagePlans.includes(manifestVersion)
    ? []
    : [`the shell reads page plans of version ${pagePlans.join(", ")}, and this is one of version ${manifestVersion}`];
  const unknown = routes.flatMap(({ path, when }) =>
    listUnknown(when, conditions).map(
      (condition) => `the shell does not know "${condition}", which ${path} depends on`,
    ),
  );
  return [...form, ...unknown];
}

function findShellGaps({ shared, contract }: FragmentNeeds, shell: ShellContract): Gap[] {
  const modules = Object.entries(shared).flatMap(([name, range]) => {
    const given = shell.shared[name];
    if (given !== undefined && satisfies(given, range)) return [];
    const message = `is needed in ${range} and ${given === undefined ? "not given" : `given in ${given}`}`;
    return [{ subject: "shared module", field: name, message }];
  });
  const props = contract.props
    .filter((name) => !shell.slotProps.includes(name))
    .map((field) => ({ subject: "slot prop", field, message: "is used and not given" }));
  const data = Object.entries(contract.propSchemas ?? {}).flatMap(([name, taken]) => {
    const given = shell.propSchemas?.[name];
    if (!given) return [];
    return findIncompatibilities(given, taken).map((problem) => ({ ...problem, subject: `slot prop ${name}` }));
  });
  const conditions = Object.entries(contract.slots).flatMap(([slot, { shownWhen, reservedWhen, shortWhen }]) =>
    [shownWhen, reservedWhen, shortWhen]
      .flatMap((rule) => listUnknown(rule, shell.conditions))
      .map((field) => ({ subject: `slot ${slot}`, field, message: "is a condition that the shell does not know" })),
  );
  return [...modules, ...props, ...data, ...conditions];
}

function listUnknown(rule: PageRule | undefined, known: readonly string[]): string[] {
  return Object.values(rule ?? {})
    .flatMap((conditions) => conditions ?? [])
    .filter((condition) => !known.includes(condition));
}

/** The fragment's requests must match what the service reads, and responses what the fragment reads. */
function findCallGaps(call: CallContract, answered: readonly CallContract[]): Gap[] {
  const subject = `${call.method} ${call.path}`;
  const answer = answered.find(({ method, path }) => method === call.method && path === call.path);
  if (!answer) return [{ subject, field: "", message: "is not answered" }];
  const gaps = (part: "request" | "response", given: CallContract, read: CallContract) =>
    findIncompatibilities(given[part] ?? {}, read[part] ?? {}).map(({ field, ...problem }) => ({
      ...problem,
      subject,
      field: field === "" ? part : `${part}.${field}`,
    }));
  return [
    ...(call.request ? gaps("request", call, answer) : []),
    ...(call.response ? gaps("response", answer, call) : []),
  ];
}
