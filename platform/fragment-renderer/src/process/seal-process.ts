/** Globals that reach the network, other processes or the file system past the permission model. */
const SEALED_GLOBALS = ["process", "fetch", "WebSocket", "EventSource", "Worker", "navigator"] as const;

const SEALED_METHODS = [
  "kill",
  "_kill",
  "_debugProcess",
  "_debugEnd",
  "exit",
  "reallyExit",
  "abort",
  "binding",
  "_linkedBinding",
  "dlopen",
  "getBuiltinModule",
  "send",
  "disconnect",
] as const;

/**
 * Removes what Node's permission model leaves open: signals to the shell, exit, sockets. A release runs in a realm
 * without any of these; should it ever escape, it finds little here.
 */
export function sealProcess(target: NodeJS.Process, globals: typeof globalThis): void {
  for (const name of SEALED_METHODS) {
    Object.defineProperty(target, name, { value: undefined, writable: false, configurable: false });
  }
  for (const name of SEALED_GLOBALS) {
    Object.defineProperty(globals, name, { value: undefined, writable: false, configurable: false });
  }
}
