import { expect, it } from "@jest/globals";
import Fastify from "fastify";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startTelemetry } from "./start-telemetry.js";

it("ends though the collector doesn't answer", async () => {
  const collector = createServer(() => undefined);
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const telemetry = await startTelemetry({ service: "shell", isPublic: true, endpoint, headers: {}, share: 1 });
  const app = Fastify();
  await telemetry.instrument(app);
  app.get("/", async () => "ok");
  await app.inject("/");
  // The export itself gives up after ten seconds, which is longer than this test may take.
  await expect(telemetry.close()).resolves.toBeUndefined();
  collector.closeAllConnections();
  collector.close();
});
