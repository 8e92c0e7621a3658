/** `problem` is a sentence that says what was wrong; undefined where all is well. */
export type CheckResult = { readonly name: string; readonly problem: string | undefined };
