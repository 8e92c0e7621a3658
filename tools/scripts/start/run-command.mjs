import { spawn } from "node:child_process";

/** Runs a command to its end; on failure throws with the command and its last output lines. */
export function runCommand(command, args, { cwd, env = process.env, onLine } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
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
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve(tail);
      else reject(new Error(`\`${command} ${args.join(" ")}\` failed (exit code ${code}):\n${tail.join("\n")}`));
    });
  });
}
