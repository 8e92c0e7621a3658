import { existsSync } from "node:fs";
import { expect, it } from "@jest/globals";
import { readCpu } from "./cpu-watch.js";

const onLinux = existsSync("/proc/self/stat") ? it : it.skip;

onLinux("counts what this process computes, and knows none of a process that is gone", () => {
  const before = readCpu(process.pid)?.milliseconds ?? Number.NaN;
  const { user, system } = process.cpuUsage();
  for (let spent = 0; spent < 50_000;) {
    const now = process.cpuUsage();
    spent = now.user + now.system - user - system;
  }
  const after = readCpu(process.pid);
  expect((after?.milliseconds ?? 0) - before).toBeGreaterThanOrEqual(30);
  expect(after?.isWaiting).toBe(false);
  expect(readCpu(2 ** 30)).toBeUndefined();
});
