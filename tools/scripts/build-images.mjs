#!/usr/bin/env node
/**
 * Builds the images, and writes where each came from and what is inside, into dist/images:
 * docs/operations/image-provenance.md.
 */
import { execFileSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createImageTool, IMAGE_TOOLS } from "./images/image-tools.mjs";
import { toProvenance } from "./images/provenance.mjs";
import { readSource } from "./images/read-source.mjs";

const ROOT = resolve(import.meta.dirname, "../..");
const TARGETS = ["shell", "storefront-api", "fragment-registry"];
const USAGE = `Usage: node tools/scripts/build-images.mjs --builder <URI> [options]
  --builder <URI>       who builds, or BUILDER_ID
  --invocation <id>     of this run, such as the CI job's address, or INVOCATION_ID; a random one otherwise
  --tool <name>         ${IMAGE_TOOLS.join(", ")}; docker otherwise
  --tag <tag>           the version in package.json otherwise
  --node-image <image>  the Dockerfile's otherwise
  --source <URL>        of this repository; that of git's remote "origin" otherwise
  --allow-dirty         build the work tree though it has changes that no commit has`;

try {
  buildImages(readOptions());
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function readOptions() {
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const [, nodeImage] = /^ARG NODE_IMAGE=(\S+)$/m.exec(readFileSync(join(ROOT, "Dockerfile"), "utf8")) ?? [];
  const { values } = parseArgs({
    options: {
      builder: { type: "string", default: process.env["BUILDER_ID"] ?? "" },
      invocation: { type: "string", default: process.env["INVOCATION_ID"] ?? `urn:uuid:${randomUUID()}` },
      tool: { type: "string", default: "docker" },
      tag: { type: "string", default: version },
      "node-image": { type: "string", default: nodeImage },
      source: { type: "string" },
      "allow-dirty": { type: "boolean", default: false },
    },
  });
  if (!URL.canParse(values.builder) || !IMAGE_TOOLS.includes(values.tool)) throw new Error(USAGE);
  return values;
}

function buildImages({ builder, invocation, tool: toolName, tag, "node-image": nodeImage, ...options }) {
  const source = readSource(ROOT, { source: options.source, allowDirty: options["allow-dirty"] });
  const tool = createImageTool(toolName);
  const base = tool.resolveBase(nodeImage);
  const output = join(ROOT, "dist/images");
  mkdirSync(output, { recursive: true });
  withContext(source, (context) => {
    const lockFile = createHash("sha256")
      .update(readFileSync(join(context, "package-lock.json")))
      .digest("hex");
    for (const target of TARGETS) {
      const image = `product-page/${target}:${tag}`;
      const startedOn = new Date();
      const digest = tool.build({ target, image, nodeImage: base.pinned, context });
      const build = { target, tag, digest, nodeImage, baseDigest: base.digest, source, lockFile, builder, invocation };
      const statement = toProvenance({ ...build, startedOn, finishedOn: new Date() });
      writeFileSync(join(output, `${target}.provenance.json`), `${JSON.stringify(statement, undefined, 2)}\n`);
      writeFileSync(join(output, `${target}.sbom.json`), tool.readFile(image, "/app/sbom.cdx.json"));
      console.log(`${image} sha256:${digest}`);
    }
  });
}

/** Hands over a folder with what the commit has and nothing else, such as files that git ignores. */
function withContext({ commit, changedFiles }, use) {
  if (changedFiles.length > 0) return use(ROOT);
  const folder = mkdtempSync(join(tmpdir(), "images-"));
  try {
    const archive = join(folder, "archive.tar");
    execFileSync("git", ["archive", "--output", archive, commit], { cwd: ROOT });
    const context = join(folder, "context");
    mkdirSync(context);
    execFileSync("tar", ["--extract", "--file", archive, "--directory", context]);
    use(context);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
