import { BROWSER_FAULTS } from "./cases/browser-faults.js";
import { BUS_FAULTS } from "./cases/bus-faults.js";
import { CALL_FAULTS } from "./cases/call-faults.js";
import { DATABASE_FAULTS } from "./cases/database-faults.js";
import { EVERY_CALL_FAULTS } from "./cases/every-call-faults.js";
import { PAGE_BUS_FAULTS } from "./cases/page-bus-faults.js";
import { PROCESS_FAULTS } from "./cases/process-faults.js";
import { RELEASE_FAULTS } from "./cases/release-faults.js";
import { SERVER_FAULTS } from "./cases/server-faults.js";
import { SLOT_FAULTS } from "./cases/slot-faults.js";
import { STORAGE_FAULTS } from "./cases/storage-faults.js";
import { TRAFFIC_FAULTS } from "./cases/traffic-faults.js";
import type { FaultCase } from "./fault-case.js";

export const CASES: readonly FaultCase[] = [
  ...BUS_FAULTS,
  ...PAGE_BUS_FAULTS,
  ...CALL_FAULTS,
  ...EVERY_CALL_FAULTS,
  ...RELEASE_FAULTS,
  ...TRAFFIC_FAULTS,
  ...PROCESS_FAULTS,
  ...STORAGE_FAULTS,
  ...DATABASE_FAULTS,
  ...SERVER_FAULTS,
  ...BROWSER_FAULTS,
  ...SLOT_FAULTS,
];
