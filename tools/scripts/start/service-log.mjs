import { createWriteStream, existsSync, mkdirSync, openSync, renameSync } from "node:fs";
import { join } from "node:path";

const LEVELS = { 40: "warning", 50: "error", 60: "fatal" };

/**
 * Destination of a service's output. By default every line is written to `<folder>/<service>.log` (the previous run's
 * file is kept as `.log.1`), and the terminal shows only warnings, errors and plain text. With the format `json` the
 * terminal shows every line unchanged and no file is written.
 */
export function createServiceLog({ folder, format, print }) {
  if (format === "json") return (service) => (line) => print(`${service.padEnd(10)} ${line}`);
  mkdirSync(folder, { recursive: true });
  return (service) => {
    const path = join(folder, `${service}.log`);
    if (existsSync(path)) renameSync(path, `${path}.1`);
    const file = createWriteStream(path, { fd: openSync(path, "w") });
    return (line) => {
      file.write(`${line}\n`);
      const summary = summarize(line);
      if (summary !== undefined) print(`${service.padEnd(10)} ${summary}`);
    };
  };
}

/** Fields that identify the process instead of the event. */
const ENVELOPE = new Set(["level", "time", "pid", "hostname", "name", "service", "msg", "err", "traceId", "pageLock"]);

/**
 * For example `error: Slots fell back (release=mfe-reviews@1.0.0 reason=render-late)`; undefined for log lines below a
 * warning.
 */
export function summarize(line) {
  const record = parse(line);
  if (record === undefined) return line;
  const level = LEVELS[record.level];
  if (level === undefined) return undefined;
  const fields = Object.entries(record).filter(([key]) => !ENVELOPE.has(key));
  const details = [
    ...(record.err?.message && record.err.message !== record.msg ? [record.err.message] : []),
    ...fields.map(([key, value]) => `${key}=${typeof value === "string" ? value : JSON.stringify(value)}`),
  ].join(" ");
  return `${level}: ${record.msg}${details && ` (${details})`}`;
}

function parse(line) {
  if (!line.startsWith("{")) return undefined;
  try {
    const record = JSON.parse(line);
    return typeof record.level === "number" ? record : undefined;
  } catch {
    return undefined;
  }
}
