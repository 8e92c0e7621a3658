// Writes the gallery of both tenants to the folder given: node --conditions=source --import tsx gallery/write.mjs out
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { renderGallery } from "./page.tsx";

const folder = process.argv[2] ?? "dist/gallery";
mkdirSync(folder, { recursive: true });
for (const tenant of ["retail", "business"]) {
  writeFileSync(join(folder, `${tenant}.html`), renderGallery(tenant));
}
writeFileSync(
  join(folder, "picture.svg"),
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#eef1f3"/><rect x="30" y="15" width="14" height="70" rx="4" fill="#0b6460"/><rect x="54" y="15" width="14" height="70" rx="4" fill="#1d252c"/></svg>',
);
process.stdout.write(`gallery written to ${folder}\n`);
