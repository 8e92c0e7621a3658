import { accessSync, constants, existsSync, mkdirSync, statfsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { nodeProblem } from "./node-versions.mjs";

const MIN_FREE_BYTES = 1024 ** 3;

/** Returns one sentence per problem, each saying what to do; an empty list means the page can start. */
export async function findMachineProblems({ dataDirectory, ports }) {
  return [
    nodeProblem(process.versions.node),
    dataDirectoryProblem(dataDirectory),
    restoreProblem(dataDirectory),
    ...(await Promise.all(ports.map(portProblem))),
  ].filter((problem) => problem !== undefined);
}

function dataDirectoryProblem(directory) {
  try {
    mkdirSync(directory, { recursive: true });
    accessSync(directory, constants.W_OK);
  } catch (error) {
    return `The data folder ${directory} can't be written (${error.code}): make it writable, or set DATA_DIR to another folder.`;
  }
  const { bavail, bsize } = statfsSync(directory);
  if (bavail * bsize >= MIN_FREE_BYTES) return undefined;
  return `The disk of ${directory} has less than 1 GiB free: free some space, or set DATA_DIR to a folder on another disk.`;
}

/** Without the data still in that folder, the shop would start with an empty database. */
function restoreProblem(directory) {
  if (!existsSync(join(directory, ".restore"))) return undefined;
  return `A restore into ${directory} didn't finish: run it again with \`npm run restore -- <backup> --replace\`.`;
}

function portProblem({ name, port, variable }) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error) => {
      const reason = error.code === "EADDRINUSE" ? "is in use" : `can't be opened (${error.code})`;
      resolve(`Port ${port} for ${name} ${reason}: stop the process that uses it, or set ${variable} to a free port.`);
    });
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(refusalOfBrowsers(name, port, variable))));
  });
}

/** Browsers and Node's fetch ask nothing of some ports, such as 5060 and 6000; nobody listens on this one now. */
async function refusalOfBrowsers(name, port, variable) {
  const { cause } = await fetch(`http://127.0.0.1:${port}`).catch((error) => error);
  if (cause?.message !== "bad port") return undefined;
  return `Port ${port} for ${name} is one that browsers refuse: set ${variable} to another port.`;
}
