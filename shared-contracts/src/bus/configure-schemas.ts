import * as z from "zod/mini";

/**
 * To be called by every browser entry before its first parse: zod otherwise probes for `new Function`, which the
 * page's content security policy forbids and reports.
 */
export function configureSchemas(): void {
  z.config({ jitless: true });
}
