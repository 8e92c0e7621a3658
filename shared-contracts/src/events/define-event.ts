import * as z from "zod/mini";

export type EventDefinition<Type extends string = string, Payload extends z.ZodMiniType = z.ZodMiniType> = {
  /** `<owner>/<fact in the past tense>`. */
  readonly type: Type;
  readonly version: number;
  /** `last`: late subscribers first receive the latest payload. */
  readonly replay: "none" | "last";
  readonly payload: Payload;
};

/** Declares a fact that its owner publishes. One file per event, with a comment that says when it happens. */
export function defineEvent<const Type extends `${string}/${string}`, Payload extends z.ZodMiniType>(
  definition: EventDefinition<Type, Payload>,
): EventDefinition<Type, Payload> {
  return definition;
}

export type PayloadOf<Event extends EventDefinition> = z.infer<Event["payload"]>;

/**
 * Every browser entry must call this before its first parse: otherwise zod probes for `new Function`, which the page's
 * content security policy forbids and reports.
 */
export function configureSchemas(): void {
  z.config({ jitless: true });
}
