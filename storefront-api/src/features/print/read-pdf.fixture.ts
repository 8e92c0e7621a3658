import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import * as z from "zod";

const Box = z.array(z.number()).length(4);
const Read = z.object({
  title: z.string(),
  fonts: z.array(z.object({ name: z.string(), isEmbedded: z.boolean() })),
  pages: z.array(
    z.object({
      boxes: z.object({ media: Box, trim: Box, bleed: Box }),
      text: z.string(),
      lines: z.array(z.object({ text: z.string(), x: z.number(), y: z.number(), width: z.number() })),
      /** Number of painted pictures. */
      pictures: z.number(),
    }),
  ),
});

/** Contents of a PDF according to PDF.js, which shares no code with the proof renderer. Runs in a separate process. */
export async function readPdf(bytes: Buffer): Promise<z.infer<typeof Read>> {
  const folder = await mkdtemp(join(tmpdir(), "read-pdf-"));
  try {
    const path = join(folder, "proof.pdf");
    await writeFile(path, bytes);
    const reader = join(__dirname, "read-pdf.mjs");
    const { stdout } = await promisify(execFile)(process.execPath, [reader, path]);
    return Read.parse(JSON.parse(stdout));
  } finally {
    await rm(folder, { recursive: true });
  }
}
