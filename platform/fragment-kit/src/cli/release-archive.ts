import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { PublishedManifest } from "shared-contracts";
import { pack } from "tar-stream";
import { FragmentError } from "../build/fragment-error.js";
import type { FragmentProject } from "../build/fragment-project.js";
import { listFiles, MANIFEST_FILE, toIntegrity } from "../build/release-files.js";

type ReleaseArchive = {
  readonly manifest: PublishedManifest;
  readonly manifestIntegrity: string;
  readonly content: Uint8Array<ArrayBuffer>;
};

/** Reads a project's built release as a tar archive, after checking that it is complete. */
export async function readReleaseArchive(project: FragmentProject): Promise<ReleaseArchive> {
  const manifest = readManifest(project);
  const expected = new Map(manifest.files.map(({ path, integrity }) => [path, integrity]));
  const archive = pack();
  for (const path of listFiles(project.releaseFolder)) {
    const content = readFileSync(join(project.releaseFolder, path));
    if (path !== MANIFEST_FILE && expected.get(path) !== toIntegrity(content)) throw changed(project, path);
    expected.delete(path);
    // Without times or owners, so that the same release gives the same archive.
    archive.entry({ name: path, mtime: new Date(0), mode: 0o644 }, content);
  }
  const [missing] = expected.keys();
  if (missing !== undefined) throw changed(project, missing);
  archive.finalize();
  const manifestIntegrity = toIntegrity(readFileSync(join(project.releaseFolder, MANIFEST_FILE)));
  return { manifest, manifestIntegrity, content: new Uint8Array(await buffer(archive)) };
}

function readManifest({ releaseFolder, name }: FragmentProject): PublishedManifest {
  const path = join(releaseFolder, MANIFEST_FILE);
  if (!existsSync(path))
    throw new FragmentError("release-missing", `No release in ${releaseFolder}. Run npx fragment build.`);
  const manifest = PublishedManifest.safeParse(JSON.parse(readFileSync(path, "utf8")));
  if (!manifest.success)
    throw new FragmentError("release-missing", `${path} is not a valid manifest. Run npx fragment build.`);
  if (manifest.data.name !== name) {
    throw new FragmentError(
      "release-missing",
      `${path} is of ${manifest.data.name}, not of ${name}: run npx fragment build.`,
    );
  }
  return manifest.data;
}

function changed({ releaseFolder }: FragmentProject, path: string): FragmentError {
  return new FragmentError(
    "release-missing",
    `${path} in ${releaseFolder} has changed since the build. Run npx fragment build.`,
  );
}
