import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, jest } from "@jest/globals";
import { detectUncleanShutdown } from "./unclean-shutdown.js";

const log = { warn: jest.fn() };
let root: string;
let directory: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "running-mark-"));
  directory = join(root, "shell");
  log.warn.mockClear();
});

afterEach(() => rm(root, { recursive: true, force: true }));

function start(build: string, port = 4200) {
  return detectUncleanShutdown({ directory, port, build, log });
}

it("says nothing at the first start, and nothing after an end of its own", async () => {
  await (await start("shell.1.js")).clear();
  await start("shell.2.js");
  expect(log.warn).not.toHaveBeenCalled();
});

it("names the build that was killed, and the one that runs now", async () => {
  await start("shell.1.js");
  await start("shell.2.js");
  const ended = { build: "shell.1.js", since: expect.any(String) };
  expect(log.warn.mock.calls).toEqual([[{ build: "shell.2.js", ended }, "Previous run did not shut down cleanly"]]);
});

it("also reports an unreadable file", async () => {
  await start("shell.1.js");
  await writeFile(join(directory, "running-4200.json"), "{");
  await start("shell.2.js");
  expect(log.warn).toHaveBeenCalledTimes(1);
});

it("ignores other shells with the same data folder", async () => {
  await start("shell.1.js", 4201);
  await start("shell.1.js", 4202);
  expect(log.warn).not.toHaveBeenCalled();
});
