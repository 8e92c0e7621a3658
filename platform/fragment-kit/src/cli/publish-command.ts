import { createPrivateKey, createPublicKey, sign, type KeyObject } from "node:crypto";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { PublishedManifest, toReleaseText, type ReleaseSignature } from "shared-contracts";
import { RELEASE_CALLS, type ReleaseSource } from "shared-contracts/registry";
import { pack } from "tar-stream";
import { FragmentError } from "../build/fragment-error.js";
import { readFragmentProject, type FragmentProject } from "../build/fragment-project.js";
import { listFiles, MANIFEST_FILE, toIntegrity } from "../build/release-files.js";
import type { Connected } from "./cli.js";
import { formatBytes, toCommand } from "./command-output.js";

/** `fragment publish`: uploads and signs the built release. Publishing the same bytes again succeeds. */
export async function runPublish(
  { folder, environment, url, call, output }: Connected,
  { signingKey }: { readonly signingKey?: string },
): Promise<void> {
  const project = readFragmentProject(folder);
  const source = signingKey ?? (environment["FRAGMENT_SIGNING_KEY"] || undefined);
  const key = source === undefined ? undefined : readSigningKey(source);
  const { manifest, manifestIntegrity, content } = await readReleaseArchive(project);
  const { name, version, files } = manifest;
  const count = files.length === 0 ? "1 file" : `${files.length + 1} files`;
  output.progress(`uploading ${count}, ${formatBytes(content.length)}, to ${url} …`);
  const { created } = await call(RELEASE_CALLS.publishRelease, { name, version }, content);
  if (key) {
    const signature = signText(toReleaseText({ name, version, manifestIntegrity }), key);
    await call(RELEASE_CALLS.signRelease, { name, version, ...signature, source: readSource(project) });
  }
  const signed = key !== undefined;
  output.result({ name, version, created, signed, files: files.length, bytes: content.length, registry: url }, [
    `${name}@${version} ${created ? "published to" : "was already at"} ${url}`,
    signed
      ? `Next: ${toCommand(folder)} can-i-deploy ${version}`
      : "It is unsigned, so it can't be promoted. Publish it again with FRAGMENT_SIGNING_KEY or --signing-key.",
  ]);
}

/** The last commit in the project's folder; undefined without Git. */
function readSource({ root }: FragmentProject): ReleaseSource | undefined {
  const { status, stdout } = spawnSync("git", ["log", "-1", "--format=%h%n%an%n%s", "--", "."], {
    cwd: root,
    encoding: "utf8",
  });
  const [commit, author = "", note = ""] = status === 0 ? stdout.split("\n") : [];
  return commit ? { commit, author: author.slice(0, 200), note: note.slice(0, 500) } : undefined;
}

type ReleaseArchive = {
  readonly manifest: PublishedManifest;
  readonly manifestIntegrity: string;
  readonly content: Uint8Array<ArrayBuffer>;
};

/** Reads a project's built release as a tar archive, after checking that it is complete. */
async function readReleaseArchive({ releaseFolder, name }: FragmentProject): Promise<ReleaseArchive> {
  const manifestPath = join(releaseFolder, MANIFEST_FILE);
  if (!existsSync(manifestPath)) throw toMissing(`No release in ${releaseFolder}.`);
  const manifestContent = readFileSync(manifestPath);
  const { success, data: manifest } = PublishedManifest.safeParse(JSON.parse(manifestContent.toString("utf8")));
  if (!success) throw toMissing(`${manifestPath} is not a valid manifest.`);
  if (manifest.name !== name) throw toMissing(`${manifestPath} is of ${manifest.name}, not of ${name}.`);
  const expected = new Map(manifest.files.map(({ path, integrity }) => [path, integrity]));
  const archive = pack();
  for (const path of listFiles(releaseFolder)) {
    const content = readFileSync(join(releaseFolder, path));
    if (path !== MANIFEST_FILE && expected.get(path) !== toIntegrity(content)) throw toChanged(releaseFolder, path);
    expected.delete(path);
    // Without times or owners, so that the same release gives the same archive.
    archive.entry({ name: path, mtime: new Date(0), mode: 0o644 }, content);
  }
  const [missing] = expected.keys();
  if (missing !== undefined) throw toChanged(releaseFolder, missing);
  archive.finalize();
  const content = new Uint8Array(await buffer(archive));
  return { manifest, manifestIntegrity: toIntegrity(manifestContent), content };
}

function toChanged(folder: string, path: string): FragmentError {
  return toMissing(`${path} in ${folder} has changed since the build.`);
}

function toMissing(message: string): FragmentError {
  return new FragmentError("release-missing", `${message} Run npx fragment build.`);
}

const PEM = /^\s*-----BEGIN /;

/** A private key in PEM, or the file that holds it. A pipeline keeps the key itself in a secret. */
function readSigningKey(source: string): KeyObject {
  const isKey = PEM.test(source);
  const advice = "Create one: npx fragment keys create --out <path>";
  if (!isKey && !existsSync(source))
    throw new FragmentError("signing-key-invalid", `The signing key file ${source} does not exist. ${advice}`);
  try {
    const key = createPrivateKey(isKey ? source : readFileSync(source, "utf8"));
    if (key.asymmetricKeyType === "ed25519") return key;
  } catch {
    // Handled below, with a message that says what to do.
  }
  // A secret never goes into a pipeline's log.
  const named = isKey ? "The signing key" : source;
  throw new FragmentError("signing-key-invalid", `${named} is not an Ed25519 private key. ${advice}`);
}

export function signText(text: string, key: KeyObject): ReleaseSignature {
  return { key: toPublicText(key), value: sign(null, Buffer.from(text), key).toString("base64url") };
}

/** Raw Ed25519 key, base64url. */
export function toPublicText(key: KeyObject): string {
  return createPublicKey(key).export({ format: "jwk" }).x ?? "";
}
