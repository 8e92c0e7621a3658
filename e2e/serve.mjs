/** Starts the system for the browser tests with an empty data folder. */
import { rmSync } from "node:fs";

rmSync(process.env.DATA_DIR, { recursive: true, force: true });
await import("../tools/scripts/start.mjs");
