import { afterEach, beforeEach, expect, it, jest } from "@jest/globals";
import { withDeadline } from "./with-deadline.js";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const never = () => new Promise<never>(() => undefined);

it("ends a step that takes longer", async () => {
  const outcome = expect(withDeadline("mount", "a slot", never)).rejects.toThrow(
    "mount of a slot took longer than 3000 ms",
  );
  await jest.advanceTimersByTimeAsync(3000);
  await outcome;
});

it("does not count the time in which the page could not run", async () => {
  const mounting = withDeadline(
    "mount",
    "a slot",
    () => new Promise((resolve) => setTimeout(resolve, 2000, "mounted")),
  );
  // Another slot keeps the page busy: the clock goes on, and no timer runs.
  jest.setSystemTime(Date.now() + 10_000);
  await jest.advanceTimersByTimeAsync(2000);
  await expect(mounting).resolves.toBe("mounted");
  expect(jest.getTimerCount()).toBe(0);
});
