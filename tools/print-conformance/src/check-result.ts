/** `problem` says what was wrong; undefined if the check passed. */
export type CheckResult = { readonly name: string; readonly problem: string | undefined };
