import { defineCall } from "shared-contracts";
import * as z from "zod/mini";

export const Greeting = z.object({ text: z.string() });
export type Greeting = z.infer<typeof Greeting>;

export const getGreeting = defineCall({
  name: "getGreeting",
  method: "GET",
  path: "/ele-lpd/api/greetings/{language}",
  request: z.object({ language: z.string(), polite: z.optional(z.boolean()) }),
  response: Greeting,
});
