import { toReleaseText } from "shared-contracts";
import { RELEASE_CALLS } from "shared-contracts/registry";
import { readFragmentProject } from "../build/fragment-project.js";
import { readSigningKey, signText } from "./access-commands.js";
import { toCommand } from "./command-output.js";
import type { Situation } from "./command-situation.js";
import { formatBytes } from "./format-bytes.js";
import { readReleaseArchive } from "./release-archive.js";

/** `fragment publish`: uploads and signs the built release. Publishing the same bytes again succeeds. */
export async function runPublish(
  { directory: folder, output, connect }: Situation,
  signingKeyFile: string | undefined,
): Promise<void> {
  const project = readFragmentProject(folder);
  const { connection, call } = connect();
  const key = signingKeyFile === undefined ? undefined : readSigningKey(signingKeyFile);
  const { manifest, manifestIntegrity, content } = await readReleaseArchive(project);
  const { name, version, files } = manifest;
  output.progress(
    `uploading ${files.length === 0 ? "1 file" : `${files.length + 1} files`}, ${formatBytes(content.length)}, to ${connection.url} …`,
  );
  const { created } = await call(RELEASE_CALLS.publishRelease, { name, version }, content);
  const isSigned = key !== undefined;
  if (isSigned) {
    const signature = signText(toReleaseText({ name, version, manifestIntegrity }), key);
    await call(RELEASE_CALLS.signRelease, { name, version, ...signature });
  }
  output.result(
    { name, version, created, signed: isSigned, files: files.length, bytes: content.length, registry: connection.url },
    [
      `${name}@${version} ${created ? "published to" : "was already at"} ${connection.url}`,
      isSigned
        ? `Next: ${toCommand(folder)} promote ${version}`
        : "It is unsigned, so it can't be promoted. Publish it again with FRAGMENT_SIGNING_KEY or --signing-key.",
    ],
  );
}
