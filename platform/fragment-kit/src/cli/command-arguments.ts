import { InvalidArgumentError } from "commander";
import { ReleaseVersion } from "shared-contracts";
import { TOKEN_ACTIONS, type TokenAction } from "shared-contracts/registry";

/** What help says about it. */
export const VERSION = "version of a published release, such as 1.4.0";

/** For an argument that is a release's version. */
export function parseVersion(text: string): string {
  if (ReleaseVersion.safeParse(text).success) return text;
  throw new InvalidArgumentError("Write a version such as 1.4.0.");
}

/** For an option that is a whole number from `min` to `max`. */
export function parseWhole(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() !== "" && Number.isInteger(value) && value >= min && value <= max) return value;
    throw new InvalidArgumentError(`Write a whole number from ${min} to ${max}.`);
  };
}

/** For `--steps`: increasing percentages of visitors. */
export function parseSteps(text: string): number[] {
  const steps = text.split(",").map(Number);
  const areFine = steps.every((step, index) => Number.isInteger(step) && step > (steps[index - 1] ?? 0) && step < 100);
  if (areFine && steps.length <= 10) return steps;
  throw new InvalidArgumentError("Write up to 10 rising percentages from 1 to 99, such as 1,10,50.");
}

/** For `--actions`: what a token may do. */
export function parseActions(text: string): TokenAction[] {
  return text.split(",").map((part) => {
    const action = TOKEN_ACTIONS.find((each) => each === part.trim());
    if (action === undefined) throw new InvalidArgumentError(`Write one or more of ${TOKEN_ACTIONS.join(",")}.`);
    return action;
  });
}
