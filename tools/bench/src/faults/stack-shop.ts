import { readFileSync } from "node:fs";
import { openStorefrontGate } from "e2e/isolated-shop/storefront-gate";
import { toLogLine, type LogLine } from "e2e/support/built-process";
import { startStack } from "../stack/start-stack.js";
import { PORTS, STACK_PORTS } from "../system/places.js";
import { openBrokenReleases } from "./broken-releases.js";
import type { FaultShop, OwnProcesses } from "./fault-case.js";

/** The shop of `npm run stack`, with a gate between its shells and the balancer before its storefront-apis. */
export async function startStackShop(): Promise<FaultShop> {
  const storefront = await openStorefrontGate(PORTS.gate, `http://127.0.0.1:${STACK_PORTS.storefront}`);
  try {
    const stack = await startStack({ TEST_HOOKS: "1", STOREFRONT_API_URL: `http://127.0.0.1:${PORTS.gate}` });
    const logs = stack.services.map(({ kind, logFile }) => ({ kind, read: followLog(logFile) }));
    const shellLog: LogLine[] = [];
    const log: LogLine[] = [];
    const readOn = () => {
      for (const { kind, read } of logs) {
        const lines = read();
        log.push(...lines);
        if (kind === "shell") shellLog.push(...lines);
      }
    };
    return {
      url: stack.url,
      storefront,
      registryAccess: stack.registry,
      ...(await openBrokenReleases(
        stack.registry,
        STACK_PORTS.shells.map((port) => `http://localhost:${port}`),
      )),
      get own(): OwnProcesses {
        throw new Error("A stack's processes are ended by `npm run stack -- --kills 1`.");
      },
      log() {
        readOn();
        return shellLog;
      },
      logSince(time) {
        readOn();
        return log.filter((line) => Number(line["time"]) >= time);
      },
      startEnded: async () => undefined,
      async stop() {
        await storefront.close();
        await stack.stop();
      },
    };
  } catch (error) {
    await storefront.close();
    throw error;
  }
}

/** Returns a function that reads the lines written since its last call. */
function followLog(file: string): () => readonly LogLine[] {
  let offset = 0;
  return () => {
    const text = readFileSync(file).subarray(offset).toString();
    const whole = text.slice(0, text.lastIndexOf("\n") + 1);
    offset += Buffer.byteLength(whole);
    return whole.split("\n").filter(Boolean).map(toLogLine);
  };
}
