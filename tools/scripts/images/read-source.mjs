import { execFileSync } from "node:child_process";

/**
 * The commit that a folder has, and the files that differ from it.
 *
 * @param {{ source?: string | undefined, allowDirty: boolean }} options `source`: where the repository is, instead of
 *   its remote "origin"
 * @throws {Error} if files differ and `allowDirty` is off, or if nothing says where the repository is
 */
export function readSource(folder, { source, allowDirty }) {
  const git = (...args) => execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio: "pipe" });
  const changes = git("status", "--porcelain", "--no-renames", "-z").split("\0").filter(Boolean);
  // Two letters that say how, and a space.
  const changedFiles = changes.map((change) => change.slice(3));
  if (changedFiles.length > 0 && !allowDirty) {
    throw new Error(
      `The work tree has changes that no commit has, so nobody could say what is built: ${changedFiles.join(", ")}. ` +
        "Commit them, or build with --allow-dirty, which the statements then say.",
    );
  }
  const remote = source ?? findOrigin(git);
  if (!remote) throw new Error('Git has no remote "origin": say with --source where this repository is.');
  return { uri: toSourceUri(remote), commit: git("rev-parse", "HEAD").trim(), changedFiles };
}

function findOrigin(git) {
  try {
    return git("remote", "get-url", "origin").trim();
  } catch {
    return undefined;
  }
}

/** @param {string} remote a URL, or the short form of SSH: git@host:path */
export function toSourceUri(remote) {
  const short = /^(?:[^@/:]+@)?([^/:]+):(?!\/)(.+)$/.exec(remote);
  const url = new URL(short ? `ssh://${short[1]}/${short[2]}` : remote.replace(/^git\+/, ""));
  // Statements are public, and the remote of a CI's clone may contain its token.
  url.username = "";
  url.password = "";
  return `git+${url.href}`;
}
