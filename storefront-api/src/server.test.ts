import { expect, it } from "@jest/globals";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shareTemplate } from "shared-database/testing";
import { startServer } from "./testing/start-server.js";

const HANGING = [
  "POST /ele-lpd/api/session HTTP/1.1",
  "host: localhost:4200",
  "content-type: application/json",
  "content-length: 100",
  "",
  "{",
];

it("ends on SIGTERM without waiting until a request that never ends is refused", async () => {
  const folder = await mkdtemp(join(tmpdir(), "storefront-process-"));
  await shareTemplate(folder);
  const { child, origin } = await startServer({ DATA_DIR: folder, DATABASE_URL: "", SEED_FEED: "" });
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => (answer += String(chunk)));
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(HANGING.join("\r\n"));
  // So that the request has arrived.
  await (await fetch(`${origin}/healthz`)).text();
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  expect(await exit).toEqual([1, null]);
  expect(answer).toBe("");
}, 300_000);
