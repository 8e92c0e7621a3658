import type { CallRoute } from "shared-contracts";

export type Greeting = { readonly text: string };

export const getGreeting = {
  name: "getGreeting",
  method: "GET",
  path: "/ele-lpd/api/greetings/{language}",
} as const satisfies CallRoute;
