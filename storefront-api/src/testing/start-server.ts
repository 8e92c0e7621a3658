import { spawn, type ChildProcess } from "node:child_process";
import { resolve } from "node:path";

export type ServerProcess = { readonly child: ChildProcess; readonly origin: string };

/** storefront-api as a process of its own, on a free port. */
export async function startServer(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const env = { ...process.env, PORT: "0", LOG_LEVEL: "info", ...environment };
  const flags = ["--import", "tsx", "--conditions=source"];
  const server = resolve(__dirname, "../server.ts");
  const child = spawn(process.execPath, [...flags, server], { env, stdio: ["ignore", "pipe", "inherit"] });
  let log = "";
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    log += chunk.toString();
    const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(log) ?? [];
    if (!origin) continue;
    // An unread pipe would stop the server when it is full.
    child.stdout?.resume();
    return { child, origin };
  }
  throw new Error(`The server did not start: ${log}`);
}
