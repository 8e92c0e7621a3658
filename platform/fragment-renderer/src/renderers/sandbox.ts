import { spawnSync, type StdioOptions } from "node:child_process";

/** `required`: without bubblewrap the shell doesn't start. */
export type SandboxMode = "auto" | "required" | "off";

/** Sandbox around a renderer, in addition to its realm and Node's permission model. */
export type Sandbox = {
  /**
   * `bubblewrap`: no network, its own pid namespace, read-only files, no capabilities. `user`: another user than the
   * shell's, so that it can't send signals.
   */
  readonly kind: "bubblewrap" | "user" | "none";
  /** What precedes Node in the command. */
  readonly prefix: readonly string[];
  /** Environment of the command; the renderer itself gets none. */
  readonly env: Readonly<Record<string, string>>;
  /** User to start it as. */
  readonly user?: { readonly uid: number; readonly gid: number };
  /** What remains unprotected, for the log. */
  readonly missing?: string;
};

/** Milliseconds for trying out a sandbox. */
const PROBE_TIMEOUT_MS = 10_000;
/** The user `nobody`, which exists on every Linux. */
const NOBODY = { uid: 65_534, gid: 65_534 };
/** File descriptor on which bubblewrap reports the renderer's pid as seen by the shell. */
export const PROCESS_INFO = 3;

const BUBBLEWRAP =
  "bwrap --unshare-all --as-pid-1 --die-with-parent --new-session --cap-drop ALL --clearenv --ro-bind / / --dev /dev --proc /proc --chdir /";

const PRODUCTION = "For production, install bubblewrap and allow user namespaces";

/** The strictest first. */
const SANDBOXES: readonly Sandbox[] = [
  {
    kind: "bubblewrap",
    prefix: [...BUBBLEWRAP.split(" "), "--info-fd", String(PROCESS_INFO)],
    env: { PATH: process.env["PATH"] ?? "/usr/bin:/bin" },
  },
  { kind: "user", prefix: [], env: {}, user: NOBODY, missing: `Renderers can reach the network. ${PRODUCTION}` },
  {
    kind: "none",
    prefix: [],
    env: {},
    missing: `Renderers can reach the network and signal other processes. ${PRODUCTION}`,
  },
];
const ALLOWED = { auto: SANDBOXES, required: SANDBOXES.slice(0, 1), off: SANDBOXES.slice(-1) };

/** Tries out sandboxes and returns the strictest one in which the renderer program is readable. */
export function chooseSandbox(mode: SandboxMode, program: string): Sandbox {
  const sandbox = ALLOWED[mode].find((candidate) => works(candidate, program));
  if (sandbox) return sandbox;
  throw new Error("RENDERER_SANDBOX=required, but bubblewrap doesn't work here: install it and allow user namespaces");
}

function works({ kind, prefix, env, user }: Sandbox, program: string): boolean {
  if (kind === "none") return true;
  if (kind === "user" && process.getuid?.() !== 0) return false;
  const [file = "", ...args] = [...prefix, process.execPath, "--check", program];
  const stdio = ["ignore", "ignore", "ignore", "pipe"] satisfies StdioOptions;
  const tried = spawnSync(file, args, { stdio, timeout: PROBE_TIMEOUT_MS, killSignal: "SIGKILL", env, ...user });
  return tried.status === 0;
}
