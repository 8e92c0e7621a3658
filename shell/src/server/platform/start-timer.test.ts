import { expect, it } from "@jest/globals";
import { startTimer } from "./start-timer.js";

it("is over after its time, unless it was stopped", async () => {
  let isOver = false;
  const stopped = startTimer(1);
  void stopped.over.then(() => (isOver = true));
  stopped.stop();
  await startTimer(20).over;
  expect(isOver).toBe(false);
});
