/** Starts the system for the browser tests with an empty data folder. */
import { rmSync } from "node:fs";
import { shareTemplate } from "../tools/scripts/test/share-template.mjs";

rmSync(process.env.DATA_DIR, { recursive: true, force: true });
shareTemplate(process.cwd(), process.env.DATA_DIR);
await import("../tools/scripts/start.mjs");
