import type { Client } from "pg";
import { startSourceService } from "../system/source-service.js";

export type ReviewService = {
  readonly origin: string;
  /** The benchmark's own connections for filling tables, one per processor. */
  readonly databases: readonly [Client, Client];
  stop(): Promise<void>;
};

const MEMORY = "-c maintenance_work_mem=256MB -c work_mem=64MB";

/** A service with an empty database. */
export async function startReviewService(port: number): Promise<ReviewService> {
  const { origin, connect, stop } = await startSourceService(port);
  return { origin, databases: [await connect(MEMORY), await connect(MEMORY)], stop };
}
