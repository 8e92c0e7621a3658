import { spawn } from "node:child_process";

const STOP_GRACE_MS = 10_000;

/**
 * Starts processes, passes each output line to `logOf(name)`, and stops them together: if one exits, the others are
 * stopped too, and so they are if this process fails, so that no half-running system is left behind.
 */
export function createSupervisor({ logOf, onUnexpectedExit }) {
  const running = new Map();
  let stopping;
  process.on("exit", () => running.forEach((child) => child.kill()));

  function start({ name, command, args, env, cwd }) {
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    running.set(name, child);
    const log = logOf(name);
    readLines(child.stdout, log);
    readLines(child.stderr, log);
    child.on("exit", (code, signal) => {
      running.delete(name);
      if (!stopping) onUnexpectedExit(name, code ?? signal);
    });
    return child;
  }

  /** Stops every process; kills those still running after ten seconds. */
  function stop() {
    stopping ??= Promise.all([...running.values()].map(endProcess));
    return stopping;
  }

  return { start, stop };
}

function endProcess(child) {
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill("SIGKILL"), STOP_GRACE_MS);
    child.once("exit", () => {
      clearTimeout(force);
      resolve();
    });
    child.kill("SIGTERM");
  });
}

function readLines(stream, take) {
  let rest = "";
  stream.on("data", (chunk) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop();
    lines.filter(Boolean).forEach(take);
  });
}

const READY_MINUTES = 10;
const PROBLEM_MS = 20_000;

/**
 * Waits until `url` responds with 200. Slow machines take minutes; a service that fails ends, which is noticed at once,
 * and one that names a problem for 20 seconds is given up.
 */
export async function waitUntilReady(name, url, problemMs = PROBLEM_MS) {
  const end = Date.now() + READY_MINUTES * 60_000;
  let problemSince;
  while (Date.now() < end) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    if (answer?.ok) return;
    const { problem } = (await answer?.json().catch(() => undefined)) ?? {};
    problemSince = problem && (problemSince ?? Date.now());
    if (problem && Date.now() - problemSince >= problemMs) throw new Error(toAdvice(name, problem));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${name} was not ready after ${READY_MINUTES} minutes. Check its log for the reason.`);
}

function toAdvice(name, problem) {
  return [
    `The renderers of ${name} don't start on Node ${process.versions.node}: ${problem}`,
    "Use the Node that .nvmrc names. If you do, RENDERER_SANDBOX=off npm start tells whether their sandbox is the reason.",
  ].join("\n");
}
