import { type ContractProblem } from "shared-contracts/registry";
import type { EventContract, FragmentContract } from "shared-contracts";
import { findIncompatibilities } from "./compatibility/find-incompatibilities.js";
import type { JsonSchema } from "./compatibility/json-schema.js";

/** A release on the page, or the shell around it. */
export type ContractRelease = {
  readonly name: string;
  readonly version: string;
  readonly contract: Pick<FragmentContract, "publishes" | "reads">;
};

/** `unknown`: no known break, but something can't be judged. */
type Verdict = "yes" | "no" | "unknown";

export function toVerdict(problems: readonly ContractProblem[], errors: readonly string[] = []): Verdict {
  if (errors.length > 0 || problems.some(({ kind }) => kind !== "unknown")) return "no";
  return problems.length > 0 ? "unknown" : "yes";
}

/**
 * Contracts that `candidate` breaks on a page with `others`, which may include the shell: events it reads from them,
 * they read from it, and it reads from itself. Mismatches between others don't count. `others` also contains the
 * candidate's previous release, because events that only that one published are now missing.
 */
export function findContractProblems(
  candidate: ContractRelease,
  others: readonly ContractRelease[],
  { isPageLive = false }: { readonly isPageLive?: boolean } = {},
): ContractProblem[] {
  const neighbors = others.filter(({ name }) => name !== candidate.name);
  const former = others.find(({ name }) => name === candidate.name);
  const all = [candidate, ...neighbors];
  return [
    ...comparePair(candidate, candidate),
    ...findLostVersions(candidate, candidate),
    ...neighbors.flatMap((other) => [
      ...comparePair(candidate, other),
      ...comparePair(other, candidate),
      ...findLostVersions(candidate, other),
      ...findLostVersions(other, candidate),
    ]),
    ...(former ? neighbors.flatMap((reader) => findUnsentReads(reader, all, former)) : []),
    // While the first page is being assembled, releases are promoted one by one.
    ...(isPageLive ? findUnsentReads(candidate, all) : []),
  ];
}

function comparePair(publisher: ContractRelease, reader: ContractRelease): ContractProblem[] {
  return reader.contract.reads.flatMap((read) => {
    const published = publisher.contract.publishes.find(
      ({ type, version }) => type === read.type && version === read.version,
    );
    if (!published) return [];
    const label = { subject: toSubject(read), publisher: toLabel(publisher), reader: toLabel(reader) };
    const isReplayChanged = published.replay && read.replay && published.replay !== read.replay;
    const replay = `is read with replay "${read.replay}", published with "${published.replay}"`;
    return [
      ...(isReplayChanged ? [{ ...label, field: "", message: replay }] : []),
      ...findIncompatibilities(published.schema, takeFields(read), { fillsDefaults: true }).map((problem) => ({
        ...label,
        ...problem,
      })),
    ];
  });
}

/** Only the fields used by the reader, if its contract lists them. */
function takeFields({ schema, fields }: EventContract): JsonSchema {
  if (!fields) return schema;
  const { properties = {}, required = [] } = schema as JsonSchema;
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => fields.includes(name))),
    required: required.filter((name) => fields.includes(name)),
  };
}

/** Events that the publisher sends only in versions unknown to the reader, even if others still send an older one. */
function findLostVersions(publisher: ContractRelease, reader: ContractRelease): ContractProblem[] {
  const types = new Set(reader.contract.reads.map(({ type }) => type));
  return [...types].flatMap((type) => {
    const sent = versionsOf(publisher.contract.publishes, type);
    const read = versionsOf(reader.contract.reads, type);
    if (sent.length === 0 || sent.some((version) => read.includes(version))) return [];
    const message = `is read in version ${read.join(", ")} and published in version ${sent.join(", ")} only`;
    const labels = { publisher: toLabel(publisher), reader: toLabel(reader) };
    return [{ subject: `${type}@${read.join(",")}`, ...labels, field: "", message }];
  });
}

/** Reads of events that nobody on the page publishes; with `former`, only of those that it published. */
function findUnsentReads(
  reader: ContractRelease,
  all: readonly ContractRelease[],
  former?: ContractRelease,
): ContractProblem[] {
  const isSentBy = (type: string) => (release: ContractRelease) =>
    versionsOf(release.contract.publishes, type).length > 0;
  return reader.contract.reads
    .filter(({ type }) => !all.some(isSentBy(type)) && (!former || isSentBy(type)(former)))
    .map((read) => ({
      subject: toSubject(read),
      publisher: former ? toLabel(former) : "nobody",
      reader: toLabel(reader),
      field: "",
      message: former ? "is read, but no longer published" : "is read, but not published",
    }));
}

function versionsOf(events: readonly EventContract[], type: string): number[] {
  return [...new Set(events.filter((event) => event.type === type).map(({ version }) => version))];
}

function toSubject({ type, version }: EventContract): string {
  return `${type}@${version}`;
}

function toLabel({ name, version }: ContractRelease): string {
  return `${name}@${version}`;
}
