import { spawn } from "node:child_process";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
const ENDS = [...SIGNALS, "exit"];

/**
 * Runs a command to its end; on failure throws with the command, its last output lines and `exitCode`. What ends this
 * process ends the command with all that it started, which npm would leave running.
 */
export function runCommand(command, args, { cwd, env = process.env, onLine } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
    const end = (signal) => {
      forget();
      process.kill(-child.pid, "SIGTERM");
      if (SIGNALS.includes(signal) && process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    };
    const forget = () => ENDS.forEach((event) => process.off(event, end));
    ENDS.forEach((event) => process.on(event, end));
    child.on("exit", forget);
    const tail = [];
    const take = (chunk) => {
      for (const line of chunk.toString().split("\n").filter(Boolean)) {
        tail.push(line);
        if (tail.length > 40) tail.shift();
        onLine?.(line);
      }
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    child.on("error", (error) => {
      forget();
      reject(error);
    });
    child.on("close", (code) => {
      if (code === 0) resolve(tail);
      else {
        const message = `\`${command} ${args.join(" ")}\` failed (exit code ${code}):\n${tail.join("\n")}`;
        reject(Object.assign(new Error(message), { exitCode: code }));
      }
    });
  });
}
