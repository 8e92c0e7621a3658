import { readFileSync } from "node:fs";
import type { Client } from "pg";

const KIBIBYTES_PER_MEGABYTE = 1024;

/** Peak resident megabytes so far; 0 if the system doesn't report it. */
export function readPeakMemory(processId: number): number {
  return readStatus(processId, "VmHWM");
}

/** Private megabytes of all server connections, without shared buffers. */
export async function readDatabaseMemory(database: Client): Promise<number> {
  const { rows } = await database.query<{ pid: number }>("select pid from pg_stat_activity");
  return rows.reduce((sum, { pid }) => sum + readStatus(pid, "RssAnon"), 0);
}

function readStatus(processId: number, field: string): number {
  try {
    const status = readFileSync(`/proc/${processId}/status`, "utf8");
    return Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0) / KIBIBYTES_PER_MEGABYTE;
  } catch {
    return 0;
  }
}
