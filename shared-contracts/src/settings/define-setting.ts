import * as z from "zod/mini";

/** One environment variable of a service. */
export type Setting = {
  /** Schema of the variable's text. */
  readonly schema: z.core.$ZodType;
  /** Completes the sentence "expected …". */
  readonly expected: string;
  /** Text used if the variable is missing. */
  readonly default?: string;
  /** Effect of the setting in Markdown, for documentation. */
  readonly effect: string;
  /** Secrets are never printed, and may come from the file named by `<name>_FILE`. */
  readonly isSecret?: true;
};

type Kind = Pick<Setting, "schema" | "expected">;

export function wholeNumber(minimum: number, maximum: number) {
  const range = z.transform((text: string) => Number(text));
  return {
    schema: z.pipe(
      z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), range),
      z.number().check(z.gte(minimum), z.lte(maximum)),
    ),
    expected: `a whole number from ${minimum} to ${maximum}`,
  } satisfies Kind;
}

export function oneOf<const Choice extends string>(...choices: readonly [Choice, ...Choice[]]) {
  return { schema: z.enum(choices), expected: choices.join(", ") } satisfies Kind;
}

export function text(expected: string, minLength = 1) {
  return { schema: z.string().check(z.minLength(minLength)), expected } satisfies Kind;
}

export function address(...protocols: readonly [string, ...string[]]) {
  return {
    schema: z.url({ protocol: new RegExp(`^(${protocols.join("|")})$`) }),
    expected: `an address that begins with ${protocols.map((name) => `${name}://`).join(" or ")}`,
  } satisfies Kind;
}

/** Accepts anything that `parse` does; its error messages say what is wrong. */
export function parsedBy<Value>(parse: (text: string) => Value, expected: string) {
  const schema = z.pipe(
    z.string(),
    z.transform((input: string, context): Value => {
      try {
        return parse(input);
      } catch (error) {
        context.issues.push({ code: "custom", message: (error as Error).message, input });
        return z.NEVER;
      }
    }),
  );
  return { schema, expected } satisfies Kind;
}

export const PORT = wholeNumber(0, 65_535);
