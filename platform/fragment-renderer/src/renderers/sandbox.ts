import { spawnSync, type StdioOptions } from "node:child_process";

/**
 * Sandbox around a renderer, in addition to its realm and Node's permission model. `bubblewrap`: no network, its own
 * pid namespace, read-only files, no capabilities. `user`: another user than the shell's, so that it can't send
 * signals.
 */
export type SandboxKind = "bubblewrap" | "user" | "none";

/** `required`: without bubblewrap the shell doesn't start. */
export type SandboxMode = "auto" | "required" | "off";

export type Sandbox = {
  readonly kind: SandboxKind;
  /** What precedes Node in the command. */
  readonly prefix: readonly string[];
  /** Environment of the command; the renderer itself gets none. */
  readonly env: Readonly<Record<string, string>>;
  /** User to start it as. */
  readonly user?: { readonly uid: number; readonly gid: number };
};

/** Milliseconds for trying out a sandbox. */
const PROBE_TIMEOUT_MS = 10_000;
/** The user `nobody`, which exists on every Linux. */
const NOBODY = { uid: 65_534, gid: 65_534 };
/** File descriptor on which bubblewrap reports the renderer's pid as seen by the shell. */
export const PROCESS_INFO = 3;

const BUBBLEWRAP =
  "bwrap --unshare-all --as-pid-1 --die-with-parent --new-session --cap-drop ALL --clearenv --ro-bind / / --dev /dev --proc /proc --chdir /";

const SANDBOXES: readonly Sandbox[] = [
  {
    kind: "bubblewrap",
    prefix: [...BUBBLEWRAP.split(" "), "--info-fd", String(PROCESS_INFO)],
    env: { PATH: process.env["PATH"] ?? "/usr/bin:/bin" },
  },
  { kind: "user", prefix: [], env: {}, user: NOBODY },
  { kind: "none", prefix: [], env: {} },
];

const MISSING: Readonly<Record<SandboxKind, string>> = {
  bubblewrap: "",
  user: "Renderers can reach the network. For production, install bubblewrap and allow user namespaces",
  none: "Renderers can reach the network and signal other processes. For production, install bubblewrap and allow user namespaces",
};

/**
 * Tries out sandboxes and returns the strictest one in which the renderer program is readable. `missing` says what
 * remains unprotected.
 */
export function chooseSandbox(
  mode: SandboxMode,
  program: string,
): { readonly sandbox: Sandbox; readonly missing: string } {
  const allowed = SANDBOXES.filter(({ kind }) => mode === "auto" || (mode === "required") === (kind === "bubblewrap"));
  const sandbox = allowed.find((candidate) => (mode === "off" ? candidate.kind === "none" : works(candidate, program)));
  if (!sandbox)
    throw new Error(
      "RENDERER_SANDBOX=required, but bubblewrap doesn't work here: install it and allow user namespaces",
    );
  return { sandbox, missing: MISSING[sandbox.kind] };
}

function works({ kind, prefix, env, user }: Sandbox, program: string): boolean {
  if (kind === "none") return true;
  if (kind === "user" && process.getuid?.() !== 0) return false;
  const [file = "", ...args] = [...prefix, process.execPath, "--check", program];
  const stdio = ["ignore", "ignore", "ignore", "pipe"] satisfies StdioOptions;
  const tried = spawnSync(file, args, { stdio, timeout: PROBE_TIMEOUT_MS, killSignal: "SIGKILL", env, ...user });
  return tried.status === 0;
}
