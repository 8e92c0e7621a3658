import type { EventContract, FragmentContract } from "../releases/fragment-contract.js";
import type { PageContract } from "./page-state.js";

/** The part of a release's contract that the page enforces. */
export function toPageContract({ publishes, reads, calls }: FragmentContract): PageContract {
  const toKey = ({ type, version }: EventContract) => `${type}@${version}`;
  return {
    publishes: publishes.map(toKey),
    reads: reads.map(toKey),
    calls: calls.map(({ method, path }) => `${method} ${toPattern(path)}`),
  };
}

function toPattern(path: string): string {
  return path.replaceAll(/\{\+\w+\}/g, "**").replaceAll(/\{\w+\}/g, "*");
}
