import { compileFunction, constants, createContext, Script } from "node:vm";
import { OUTPUT_LIMIT, RESULT_LIMIT } from "../channel/messages.js";

/** File name of the program evaluated in a realm; the renderer program is beside it. */
export const REALM_PROGRAM = "realm.js";

/** Maximum characters of a result: markup and styles at their limit, with what JSON escapes. */
const RESULT_LENGTH = 2.5 * OUTPUT_LIMIT;
/** Of a result, without the message around it: a longer one would end the renderer. */
const RESULT_BYTES = RESULT_LIMIT - 1024;
const TOO_LONG = '{"ok":false,"fault":"output-too-large","message":"The release gave too much text"}';

/** Both functions of the realm program. They take and return primitive values only. */
type RealmProgram = {
  load(code: unknown, name: string, version: string): unknown;
  /** A job, and its texts as JSON. */
  run(kind: string, slot: string, slotData: string, ...parts: readonly string[]): unknown;
};

export type Realm = ReturnType<typeof createRealm>;

/**
 * A dynamic import would return a promise of the host's realm. Bundles contain none, so any occurrence is refused; the
 * keyword can't be written in any other way. Between it and its bracket, comments may be HTML's, and end at any of four
 * characters.
 */
const DYNAMIC_IMPORT = /\bimport\s*(?:\/\*(?:[^*]|\*(?!\/))*\*\/\s*|(?:\/\/|<!--|-->).*[\n\r\u2028\u2029]\s*)*[(.]/;

/**
 * A realm without Node: only the language's own globals, no code from strings, and nothing but strings from the host.
 * Its promise queue is never drained, so nothing of a release runs after its render.
 */
export function createRealm(program: string) {
  // An ordinary global object: of one that mirrors an object of ours, each read of a name like `Array` would cost a
  // call.
  const context = createContext(constants.DONT_CONTEXTIFY, {
    codeGeneration: { strings: false, wasm: false },
    microtaskMode: "afterEvaluate",
  });
  const { load, run } = new Script(program, { filename: "realm.js" }).runInContext(context) as RealmProgram;
  return {
    /** Evaluates a release's code. Returns an error text, or undefined on success. */
    load(name: string, version: string, code: string): string | undefined {
      if (DYNAMIC_IMPORT.test(code)) return `${name}@${version}: a server bundle may not contain import()`;
      let compiled: unknown;
      try {
        compiled = compileFunction(code, ["module", "exports", "require", "process"], {
          filename: `${name}@${version}/server.cjs`,
          parsingContext: context,
        });
      } catch (error) {
        return `${name}@${version}: ${error instanceof Error ? error.message : "the code does not compile"}`;
      }
      const problem = callSafely(() => load(compiled, name, version));
      return problem === "" ? undefined : problem;
    },
    /** A job's result as JSON, unvalidated as returned by the release's code. */
    run: (...given: Parameters<RealmProgram["run"]>) => callSafely(() => run(...given)),
  };
}

/**
 * Drops anything but text that the realm returns or throws without touching it: accessing an object could run its code
 * here.
 */
function callSafely(call: () => unknown): string {
  try {
    const text = call();
    if (typeof text === "string")
      return text.length <= RESULT_LENGTH && Buffer.byteLength(text) <= RESULT_BYTES ? text : TOO_LONG;
  } catch {
    // Must not be inspected.
  }
  return '{"ok":false,"fault":"slot-threw","message":"The release gave no text"}';
}
