import { spawn } from "node:child_process";

const STOP_GRACE_MILLISECONDS = 10_000;

/**
 * Starts processes, prefixes their output with their name, and ends them together: one that dies takes the others
 * along, so that nothing is left running half.
 */
export function createSupervisor({ print, onUnexpectedExit }) {
  const running = new Map();
  let stopping;

  function start({ name, command, args, env, cwd }) {
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    running.set(name, child);
    prefixLines(child.stdout, (line) => print(`${name.padEnd(10)} ${line}`));
    prefixLines(child.stderr, (line) => print(`${name.padEnd(10)} ${line}`));
    child.on("exit", (code, signal) => {
      running.delete(name);
      if (!stopping) onUnexpectedExit(name, code ?? signal);
    });
    return child;
  }

  /** Ends every process, by force after ten seconds. */
  function stop() {
    stopping ??= Promise.all([...running.values()].map(endProcess));
    return stopping;
  }

  return { start, stop };
}

function endProcess(child) {
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill("SIGKILL"), STOP_GRACE_MILLISECONDS);
    child.once("exit", () => {
      clearTimeout(force);
      resolve();
    });
    child.kill("SIGTERM");
  });
}

function prefixLines(stream, print) {
  let rest = "";
  stream.on("data", (chunk) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop();
    lines.filter(Boolean).forEach(print);
  });
}

/** Waits until `url` answers 200; gives up with a sentence after `seconds`. */
export async function waitUntilReady(name, url, seconds) {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${name} was not ready after ${seconds} seconds: look at its lines above for the reason.`);
}
