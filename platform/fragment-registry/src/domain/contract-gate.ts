import type { FragmentContract } from "shared-contracts";
import { findIncompatibilities } from "./compatibility/find-incompatibilities.js";

/** A release on the page, or the shell around it. */
export type ContractRelease = {
  readonly name: string;
  readonly version: string;
  readonly contract: Pick<FragmentContract, "publishes" | "reads">;
};

/** A mismatch between two releases of one page, or between one and what it runs on. */
export type ContractProblem = {
  /** An event as `owner/fact@version`, a call as `GET /path`, or what else is needed. */
  readonly subject: string;
  /** `fragment@version`: who gives it. */
  readonly publisher: string;
  readonly reader: string;
  /** Empty for the whole subject. */
  readonly field: string;
  readonly message: string;
};

/**
 * What `candidate` breaks in a page with `others`, one of which may be the shell: events it reads from them and they
 * read from it. Mismatches among the others do not count.
 */
export function findContractProblems(
  candidate: ContractRelease,
  others: readonly ContractRelease[],
): ContractProblem[] {
  const neighbors = others.filter(({ name }) => name !== candidate.name);
  const all = [candidate, ...neighbors];
  return neighbors.flatMap((other) => [
    ...comparePair(candidate, other),
    ...comparePair(other, candidate),
    ...findLostVersions(candidate, other, all),
    ...findLostVersions(other, candidate, all),
  ]);
}

function comparePair(publisher: ContractRelease, reader: ContractRelease): ContractProblem[] {
  return reader.contract.reads.flatMap((read) => {
    const published = publisher.contract.publishes.find(
      ({ type, version }) => type === read.type && version === read.version,
    );
    if (!published) return [];
    return findIncompatibilities(published.schema, read.schema).map(({ field, message }) => ({
      subject: `${read.type}@${read.version}`,
      publisher: toLabel(publisher),
      reader: toLabel(reader),
      field,
      message,
    }));
  });
}

/** Events of which no release of the page publishes a version that the reader reads. */
function findLostVersions(
  publisher: ContractRelease,
  reader: ContractRelease,
  all: readonly ContractRelease[],
): ContractProblem[] {
  const typesOfBoth = new Set(
    reader.contract.reads.map(({ type }) => type).filter((type) => publishedVersions([publisher], type).length > 0),
  );
  return [...typesOfBoth].flatMap((type) => {
    const versionsRead = reader.contract.reads.filter((read) => read.type === type).map(({ version }) => version);
    const versionsSent = publishedVersions(all, type);
    if (versionsRead.some((version) => versionsSent.includes(version))) return [];
    const message = `is read in version ${versionsRead.join(", ")} and published in version ${versionsSent.join(", ")} only`;
    const subject = `${type}@${versionsRead.join(",")}`;
    return [{ subject, publisher: toLabel(publisher), reader: toLabel(reader), field: "", message }];
  });
}

function publishedVersions(releases: readonly ContractRelease[], type: string): number[] {
  const versions = releases.flatMap(({ contract }) =>
    contract.publishes.filter((event) => event.type === type).map(({ version }) => version),
  );
  return [...new Set(versions)];
}

function toLabel({ name, version }: ContractRelease): string {
  return `${name}@${version}`;
}
