import { DomainError } from "../../platform/domain-error.js";

/** Runs tasks one after the other, so that the memory of one is all that they take. */
export type OneAtATime = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Throws `too-many-requests` for a task that would have to wait for more than `waiting` others. */
export function createOneAtATime(waiting: number): OneAtATime {
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;
  return async (task) => {
    if (count > waiting) throw new DomainError("too-many-requests");
    count += 1;
    const running = last.then(task, task);
    last = running.then(
      () => undefined,
      () => undefined,
    );
    try {
      return await running;
    } finally {
      count -= 1;
    }
  };
}
