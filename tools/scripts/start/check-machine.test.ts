import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "@jest/globals";

it("names a port that browsers refuse, before anything starts", async () => {
  const { findMachineProblems } = await import("./check-machine.mjs");
  const dataDirectory = mkdtempSync(join(tmpdir(), "machine-"));
  const ports = [6000, 0].map((port) => ({ name: "the shop", port, variable: "PORT" }));
  expect(await findMachineProblems({ dataDirectory, ports })).toEqual([
    "Port 6000 for the shop is one that browsers refuse: set PORT to another port.",
  ]);
});
