import * as z from "zod/mini";

export const Breadcrumb = z.object({ displayName: z.string(), url: z.string() });
export type Breadcrumb = z.infer<typeof Breadcrumb>;
