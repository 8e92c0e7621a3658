import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";

export type ToolResult = { readonly stdout: string; readonly stderr: string };

/** Runs a program to its end. If it fails, rejects with its output. */
export async function runTool(
  program: string,
  args: readonly string[],
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ToolResult> {
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (code !== 0)
    throw new Error(`${program} ${args.join(" ")} in ${folder} ended with ${code}:\n${stderr}\n${stdout}`);
  return { stdout, stderr };
}
