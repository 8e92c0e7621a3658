import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PageData, parseJson, Tenant } from "shared-contracts";
import * as z from "zod/mini";
import { writeAtomically } from "../lock/release-store.js";

/** Public pages on disk, which survive restarts. */
export type SavedPages = {
  /** Resolves once saved, or skipped because it is too large or there is no space. Never rejects. */
  save(tenant: Tenant, address: string, pageData: PageData): Promise<void>;
  read(tenant: Tenant, address: string): Promise<PageData | undefined>;
};

const SavedPage = z.object({ tenant: Tenant, address: z.string(), pageData: PageData });

/** Each page is assigned one of this many files of limited size, which another page may overwrite. */
export const MAX_FILES = 1024;
const PAGE_BYTES = 128 * 1024;

export function createSavedPages(directory: string): SavedPages {
  const fileOf = (tenant: Tenant, address: string) => {
    const hash = createHash("sha256").update(`${tenant} ${address}`).digest();
    return join(directory, `${hash.readUInt32BE() % MAX_FILES}.json`);
  };

  return {
    async save(tenant, address, pageData) {
      const text = JSON.stringify({ tenant, address, pageData });
      if (Buffer.byteLength(text) > PAGE_BYTES) return;
      // A page that couldn't be saved is just missing later.
      await writeAtomically(fileOf(tenant, address), text).catch(() => undefined);
    },
    async read(tenant, address) {
      const text = await readFile(fileOf(tenant, address), "utf8").catch(() => "");
      const saved = SavedPage.safeParse(parseJson(text));
      if (!saved.success || saved.data.tenant !== tenant || saved.data.address !== address) return undefined;
      return saved.data.pageData;
    },
  };
}
