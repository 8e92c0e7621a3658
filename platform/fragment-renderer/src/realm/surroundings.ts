/**
 * Globals that React, emotion and redux expect and a bare realm lacks, written in plain JavaScript. Nothing here comes
 * from Node, because a host object would lead out of the realm. Timers never fire, because nothing runs after a render.
 */
const STACK_LINES = 10;
const REPLACEMENT = "\ufffd";

class TextEncoder {
  encode(text = ""): Uint8Array {
    const bytes = encodeURIComponent(String(text).toWellFormed()).match(/%..|./g) ?? [];
    return Uint8Array.from(bytes, (byte) =>
      byte.length > 1 ? Number.parseInt(byte.slice(1), 16) : byte.charCodeAt(0),
    );
  }
}

class TextDecoder {
  decode(bytes: Uint8Array): string {
    let text = "";
    for (let at = 0; at < bytes.length;) {
      const first = bytes[at] ?? 0;
      const size = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
      const piece = Array.from(bytes.slice(at, at + size), (byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
      try {
        text += decodeURIComponent(piece);
        at += size;
      } catch {
        text += REPLACEMENT;
        at += 1;
      }
    }
    return text;
  }
}

class AbortController {
  readonly signal = { aborted: false, addEventListener: nothing, removeEventListener: nothing };
  abort(): void {
    this.signal.aborted = true;
  }
}

function nothing(): void {}

const global = globalThis as Record<string, unknown>;
Object.assign(global, {
  TextEncoder,
  TextDecoder,
  AbortController,
  setTimeout: () => 0,
  clearTimeout: nothing,
  setInterval: () => 0,
  clearInterval: nothing,
  queueMicrotask: nothing,
  performance: { now: () => Date.now() },
  console: { log: nothing, info: nothing, debug: nothing, warn: nothing, error: nothing, trace: nothing },
});

/**
 * Formats stacks inside the realm, permanently: Node would format them outside, and an error there, caused by a name
 * that isn't text, could be caught here and lead out.
 */
Object.defineProperty(Error, "prepareStackTrace", {
  value: (error: unknown, frames: readonly unknown[]) => {
    const { name, message } = error as { readonly name?: unknown; readonly message?: unknown };
    const lines = typeof name === "string" && typeof message === "string" ? [`${name}: ${message}`] : ["Error"];
    for (let at = 0; at < frames.length && at < STACK_LINES; at += 1) lines.push(`    at ${String(frames[at])}`);
    return lines.join("\n");
  },
});
// Node looks for it at this name.
Object.defineProperty(global, "Error", { writable: false, configurable: false });

/** Removes shared memory, WebAssembly and garbage-collection callbacks. */
export function sealGlobals(): void {
  for (const name of ["Atomics", "SharedArrayBuffer", "WebAssembly", "FinalizationRegistry"]) delete global[name];
}
