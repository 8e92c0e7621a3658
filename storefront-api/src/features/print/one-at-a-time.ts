/** Runs tasks one after the other, so that the memory of one is all that they take. */
export type OneAtATime = <Result>(task: () => Promise<Result>) => Promise<Result>;

export function createOneAtATime(): OneAtATime {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const running = last.then(task, task);
    last = running.catch(() => undefined);
    return running;
  };
}
