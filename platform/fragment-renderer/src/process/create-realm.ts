import { compileFunction, createContext, Script } from "node:vm";

/** The file of the program that is evaluated in a realm, beside that of the renderer. */
export const REALM_PROGRAM = "realm.js";

/** The two functions of the realm's own program. They take and give primitive values only. */
type RealmProgram = {
  load(code: unknown, name: string, version: string): unknown;
  run(job: string, inputNumber: number, text: string | undefined): unknown;
};

export type Realm = {
  /** Evaluates a release's code. Gives what is wrong with it, or nothing. */
  load(name: string, version: string, code: string): string | undefined;
  /** One job's result as JSON, exactly as the release's code returned it: unchecked. */
  run(job: string, inputNumber: number, text: string | undefined): string;
};

/**
 * A dynamic import would be answered by a promise of the host's realm. Bundles have none, so its mere mention is refused;
 * the language leaves no other way to write the keyword.
 */
const DYNAMIC_IMPORT = /\bimport\s*(?:\/\*[^]*?\*\/\s*|\/\/[^\n]*\n\s*)*[(.]/;

/**
 * A realm without Node in it: no globals but the language's own, no code from strings, and of the host nothing but
 * strings. Its promises have a queue of their own, which is never drained, so nothing of a release runs after its render.
 */
export function createRealm(program: string): Realm {
  const context = createContext(Object.create(null) as object, {
    codeGeneration: { strings: false, wasm: false },
    microtaskMode: "afterEvaluate",
  });
  const { load, run } = new Script(program, { filename: "realm.js" }).runInContext(context) as RealmProgram;
  return {
    load(name, version, code) {
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
    run: (job, inputNumber, text) => callSafely(() => run(job, inputNumber, text)),
  };
}

/** Whatever else than text the realm gives or throws is dropped unread: looking at an object could run its code here. */
function callSafely(call: () => unknown): string {
  try {
    const text = call();
    if (typeof text === "string") return text;
  } catch {
    // Not looked at.
  }
  return '{"ok":false,"fault":"slot-threw","message":"The release gave no text"}';
}
