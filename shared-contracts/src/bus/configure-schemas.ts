import * as z from "zod/mini";

/**
 * Every browser entry must call this before its first parse: otherwise zod probes for `new Function`, which the page's
 * content security policy forbids and reports.
 */
export function configureSchemas(): void {
  z.config({ jitless: true });
}
