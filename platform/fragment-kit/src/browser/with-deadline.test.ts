import { afterEach, expect, it, jest } from "@jest/globals";
import { LIFECYCLE_DEADLINES, withDeadline } from "./create-browser-entry.js";

afterEach(() => void jest.useRealTimers());

const never = () => new Promise<never>(() => undefined);

it("ends a step that takes longer", async () => {
  jest.useFakeTimers();
  const outcome = expect(withDeadline("mount", "a slot", never)).rejects.toThrow(
    "mount of a slot took longer than 3000 ms",
  );
  await jest.advanceTimersByTimeAsync(3000);
  await outcome;
  expect(jest.getTimerCount()).toBe(0);
});

it("does not count the time in which the page could not run", async () => {
  const blockedFor = LIFECYCLE_DEADLINES.update + 200;
  const updating = withDeadline(
    "update",
    "a slot",
    () => new Promise((resolve) => setTimeout(resolve, blockedFor - 100, "updated")),
  );
  // Simulates another slot that keeps the page busy. Fake timers can't, so each tick is run.
  for (const end = performance.now() + blockedFor; performance.now() < end;);
  await expect(updating).resolves.toBe("updated");
});
