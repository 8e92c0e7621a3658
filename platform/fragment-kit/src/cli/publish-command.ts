import { readFragmentProject } from "../build/fragment-project.js";
import type { CommandOutput } from "./command-output.js";
import { formatBytes } from "./format-bytes.js";
import { createRegistryClient } from "./registry-client.js";
import type { RegistryConnection } from "./registry-connection.js";
import { readReleaseArchive } from "./release-archive.js";

/** `fragment publish`: uploads the built release. The same bytes again are no error. */
export async function runPublish(folder: string, connection: RegistryConnection, output: CommandOutput): Promise<void> {
  const { manifest, content } = await readReleaseArchive(readFragmentProject(folder));
  const { name, version, files } = manifest;
  output.progress(`uploading ${files.length + 1} files, ${formatBytes(content.length)}, to ${connection.url} …`);
  const { created } = await createRegistryClient(connection).publish(name, version, content);
  output.result({ name, version, created, files: files.length, bytes: content.length, registry: connection.url }, [
    `${name}@${version} ${created ? "published to" : "was already at"} ${connection.url}`,
    `Next: fragment promote ${version}`,
  ]);
}
