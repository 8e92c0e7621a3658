/** Globals that reach the network, other processes or the file system past the permission model. */
const SEALED_GLOBALS = ["process", "fetch", "WebSocket", "EventSource", "Worker", "navigator"] as const;

const SEALED_METHODS = [
  "kill",
  "_kill",
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
 * Takes from this process what Node's permission model leaves: signals to the shell, exit, sockets. Evaluated bundles
 * share the global object with the renderer, so this has to happen before the first of them runs.
 */
export function sealProcess(target: NodeJS.Process, globals: typeof globalThis): void {
  for (const name of SEALED_METHODS) {
    Object.defineProperty(target, name, { value: undefined, writable: false, configurable: false });
  }
  for (const name of SEALED_GLOBALS) {
    Object.defineProperty(globals, name, { value: undefined, writable: false, configurable: false });
  }
}
