import { ContractProblem } from "shared-contracts/registry";

/** The details of a refusal as lines, one per fact or list item. */
export function describeDetails(details: unknown): string[] {
  if (!isRecord(details)) return [];
  return Object.entries(details).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map(describeItem) : [`${name}: ${describeValue(value)}`],
  );
}

function describeItem(item: unknown): string {
  if (!isRecord(item)) return describeValue(item);
  const problem = ContractProblem.safeParse(item);
  if (problem.success) return describeProblem(problem.data);
  return Object.entries(item)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name} ${describeValue(value)}`)
    .join(", ");
}

/** Which contract breaks between which releases, and how. */
export function describeProblem({ subject, publisher, reader, field, message }: ContractProblem): string {
  return `${subject} from ${publisher} to ${reader}${field && `, ${field}`}: ${message}`;
}

function describeValue(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
