import { parseJson, resolveFileType, selectManifestSchema, type PublishedManifest } from "shared-contracts";
import { SERVER_CALLS } from "shared-contracts/calls";
import { MANIFEST_PATH, type ReceivedFiles } from "./receive-archive.js";

type Verification =
  | { readonly ok: true; readonly manifest: PublishedManifest }
  | { readonly ok: false; readonly problems: readonly string[] };

export const MAX_PROBLEMS = 50;

/** Checks that the upload matches its `release.json` exactly, and the name and version of the request. */
export function verifyRelease(
  received: ReceivedFiles,
  manifestJson: string | undefined,
  expected: { readonly name: string; readonly version: string },
): Verification {
  if (manifestJson === undefined) return refuse([`${MANIFEST_PATH} is missing`]);
  const parsed = selectManifestSchema(expected.name).safeParse(parseJson(manifestJson));
  if (!parsed.success) {
    return refuse(
      parsed.error.issues.map(({ path, message }) => `${MANIFEST_PATH}: ${path.join(".") || "content"}: ${message}`),
    );
  }
  const manifest = parsed.data;
  const problems = [
    ...(["name", "version"] as const)
      .filter((field) => manifest[field] !== expected[field])
      .map((field) => `release.json says ${field} ${manifest[field]}, the address ${expected[field]}`),
    ...findFileProblems(manifest, received),
    ...findEntryProblems(manifest),
    ...findCallProblems(manifest),
  ];
  return problems.length > 0 ? refuse(problems) : { ok: true, manifest };
}

function refuse(problems: readonly string[]): Verification {
  return { ok: false, problems: problems.slice(0, MAX_PROBLEMS) };
}

function findFileProblems({ files }: PublishedManifest, received: ReceivedFiles): string[] {
  const listed = new Set<string>();
  const problems: string[] = [];
  for (const { path, bytes, integrity } of files) {
    if (listed.has(path)) problems.push(`${path} is listed twice`);
    listed.add(path);
    const file = received.get(path);
    if (path === MANIFEST_PATH) problems.push(`${MANIFEST_PATH} must not list itself`);
    else if (!file) problems.push(`${path} is listed but missing`);
    else if (!resolveFileType(path)) problems.push(`${path} is of a type that releases may not have`);
    else if (file.bytes !== bytes) problems.push(`${path} has ${file.bytes} bytes, listed with ${bytes}`);
    else if (file.integrity !== integrity) problems.push(`${path} has ${file.integrity}, listed with ${integrity}`);
  }
  const unlisted = [...received.keys()].filter((path) => path !== MANIFEST_PATH && !listed.has(path));
  return [...problems, ...unlisted.map((path) => `${path} is not listed`)];
}

function findEntryProblems(manifest: PublishedManifest): string[] {
  if ("kind" in manifest) return [];
  const { files, browser, server } = manifest;
  const listed = new Set(files.map(({ path }) => path));
  const scripts = Object.values(browser.exposes).flatMap((expose) => expose.scripts);
  return [browser.entry, server.entry, ...scripts, ...(browser.styles ? [browser.styles] : [])]
    .filter((path) => !listed.has(path))
    .map((path) => `${path} is needed to load the release but not listed`);
}

/** The shell would refuse these calls on every page view. */
function findCallProblems(manifest: PublishedManifest): string[] {
  if ("kind" in manifest) return [];
  return Object.entries(manifest.contract.slots).flatMap(([slot, { calls }]) =>
    calls
      .filter((call) => !SERVER_CALLS.has(call))
      .map((call) => `slot ${slot} asks for ${call}, which is not made on the server`),
  );
}
