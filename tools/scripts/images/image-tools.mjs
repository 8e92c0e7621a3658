import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const IMAGE_TOOLS = ["docker", "podman", "buildah"];

/** What this repository needs of a program that builds images. */
export function createImageTool(name) {
  const run = (args) => execFileSync(name, args, { stdio: ["ignore", "inherit", "inherit"] });
  const read = (args) =>
    execFileSync(name, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], maxBuffer: 64 * 1024 * 1024 });

  /** The digest of an image that is here, and the name that builds find exactly this one by. */
  function inspect(image) {
    if (name === "buildah") {
      const { FromImageDigest: digest } = JSON.parse(read(["inspect", "--type", "image", image]));
      return { digest: withoutPrefix(digest), pinned: image };
    }
    const [{ Id: id, RepoDigests: digests }] = JSON.parse(read(["image", "inspect", image]));
    // An image that was made on this machine has no digest of a registry.
    const [pinned] = digests ?? [];
    return { digest: withoutPrefix(pinned?.split("@")[1] ?? id), pinned: pinned ?? image };
  }

  return {
    /** Fetches an image unless it is here. */
    resolveBase(image) {
      try {
        return inspect(image);
      } catch {
        run(["pull", image]);
        return inspect(image);
      }
    },
    /** @returns the image's digest, as the tool reports it */
    build({ target, image, nodeImage, context }) {
      const folder = mkdtempSync(join(tmpdir(), "image-"));
      try {
        const file = join(folder, "id");
        const options = ["--target", target, "--tag", image, "--build-arg", `NODE_IMAGE=${nodeImage}`];
        // Without it, buildah runs shared stages once per target.
        if (name === "buildah") options.push("--layers");
        run(["build", ...options, "--iidfile", file, context]);
        return withoutPrefix(readFileSync(file, "utf8"));
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
    readFile(image, path) {
      if (name !== "buildah") return read(["run", "--rm", "--network", "none", "--entrypoint", "cat", image, path]);
      const container = read(["from", "--pull-never", image]).trim();
      try {
        return read(["run", container, "--", "cat", path]);
      } finally {
        read(["rm", container]);
      }
    },
  };
}

function withoutPrefix(digest) {
  const [, hex] = /^(?:sha256:)?([0-9a-f]{64})$/.exec(digest.trim()) ?? [];
  if (!hex) throw new Error(`This is no SHA-256 digest: ${digest}`);
  return hex;
}
