import { describe, expect, it } from "@jest/globals";
import { z } from "zod";

const read = () => import("./provenance.mjs");

const DIGEST = /^[0-9a-f]{64}$/;
const timestamp = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);

/** What in-toto Statement v1 and SLSA provenance v1 require, and this build adds, and nothing else. */
const statementSchema = z.strictObject({
  _type: z.literal("https://in-toto.io/Statement/v1"),
  subject: z.tuple([
    z.strictObject({ name: z.string().min(1), digest: z.strictObject({ sha256: z.string().regex(DIGEST) }) }),
  ]),
  predicateType: z.literal("https://slsa.dev/provenance/v1"),
  predicate: z.strictObject({
    buildDefinition: z.strictObject({
      buildType: z.url(),
      externalParameters: z.strictObject({ target: z.string(), tag: z.string(), nodeImage: z.string() }),
      resolvedDependencies: z.tuple([
        z.strictObject({
          name: z.literal("source"),
          uri: z.url({ protocol: /^git\+/ }),
          digest: z.strictObject({ gitCommit: z.string().regex(/^[0-9a-f]{40}$/) }),
          annotations: z.strictObject({ changedFiles: z.array(z.string()).min(1) }).optional(),
        }),
        z.strictObject({
          name: z.literal("base"),
          uri: z.url({ protocol: /^pkg$/ }),
          digest: z.strictObject({ sha256: z.string().regex(DIGEST) }),
        }),
        z.strictObject({
          name: z.literal("package-lock.json"),
          digest: z.strictObject({ sha256: z.string().regex(DIGEST) }),
        }),
      ]),
    }),
    runDetails: z.strictObject({
      builder: z.strictObject({ id: z.url() }),
      metadata: z.strictObject({ invocationId: z.string().min(1), startedOn: timestamp, finishedOn: timestamp }),
    }),
  }),
});

const COMMIT = "c".repeat(40);
const BASE = "b".repeat(64);
const BUILD = {
  target: "shell",
  tag: "1.0.0",
  digest: "a".repeat(64),
  nodeImage: "node:20.20-bookworm-slim",
  baseDigest: BASE,
  source: { uri: "git+https://git.example/shop.git", commit: COMMIT, changedFiles: [] as readonly string[] },
  lockFile: "d".repeat(64),
  builder: "https://ci.example/builders/1",
  invocation: "https://ci.example/jobs/7",
  startedOn: new Date("2026-11-26T01:02:03.456Z"),
  finishedOn: new Date("2026-11-26T01:04:00.000Z"),
};

async function describeBuild(changes: Partial<typeof BUILD> = {}) {
  const { toProvenance } = await read();
  // As a reader of the file sees it.
  return statementSchema.parse(JSON.parse(JSON.stringify(toProvenance({ ...BUILD, ...changes }))));
}

describe("the statement about an image", () => {
  it("names the image, what it was built from, by whom and when", async () => {
    const { subject, predicate } = await describeBuild();
    expect(subject).toEqual([{ name: "product-page/shell:1.0.0", digest: { sha256: BUILD.digest } }]);
    expect(predicate.buildDefinition.externalParameters).toEqual({
      target: "shell",
      tag: "1.0.0",
      nodeImage: "node:20.20-bookworm-slim",
    });
    const [source, base, lockFile] = predicate.buildDefinition.resolvedDependencies;
    expect(source).toEqual({
      name: "source",
      uri: `git+https://git.example/shop.git@${COMMIT}`,
      digest: { gitCommit: COMMIT },
    });
    expect(base.digest.sha256).toBe(BASE);
    expect(lockFile.digest.sha256).toBe(BUILD.lockFile);
    expect(predicate.runDetails).toEqual({
      builder: { id: BUILD.builder },
      metadata: {
        invocationId: BUILD.invocation,
        startedOn: "2026-11-26T01:02:03Z",
        finishedOn: "2026-11-26T01:04:00Z",
      },
    });
  });

  it("says which files differed from the commit", async () => {
    const { predicate } = await describeBuild({ source: { ...BUILD.source, changedFiles: ["Dockerfile"] } });
    expect(predicate.buildDefinition.resolvedDependencies[0].annotations).toEqual({ changedFiles: ["Dockerfile"] });
  });

  it.each([
    ["a tag", "node:20", `pkg:oci/node@sha256%3A${BASE}?repository_url=node&tag=20`],
    ["no tag", "node", `pkg:oci/node@sha256%3A${BASE}?repository_url=node`],
    ["a digest", `node:20@sha256:${BASE}`, `pkg:oci/node@sha256%3A${BASE}?repository_url=node&tag=20`],
    [
      "a registry with a port",
      "images.example:5000/base/node:20",
      `pkg:oci/node@sha256%3A${BASE}?repository_url=images.example%3A5000%2Fbase%2Fnode&tag=20`,
    ],
    [
      "a registry with a port and no tag",
      "images.example:5000/node",
      `pkg:oci/node@sha256%3A${BASE}?repository_url=images.example%3A5000%2Fnode`,
    ],
  ])("names a base with %s as a package", async (_what, nodeImage, expected) => {
    const { predicate } = await describeBuild({ nodeImage });
    expect(predicate.buildDefinition.resolvedDependencies[1].uri).toBe(expected);
  });
});
