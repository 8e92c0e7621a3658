import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
// @ts-expect-error: the package has no types.
import s3rver from "@20minutes/s3rver";
import type { S3Settings } from "../storage-settings.js";

export type TestS3 = {
  readonly settings: S3Settings;
  /** Ends the server and keeps its files. */
  stop(): Promise<void>;
  /** Starts it again at the same address. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

type Server = { run(): Promise<{ readonly port: number }>; close(): Promise<void> };
type ServerOptions = {
  readonly address: string;
  readonly port: number;
  readonly silent: boolean;
  readonly directory: string;
  readonly allowMismatchedSignatures: boolean;
  readonly configureBuckets: readonly { readonly name: string }[];
};
const S3rver = s3rver as new (options: ServerOptions) => Server;

/** The only keys that the server knows. */
const KEY = "S3RVER";
const BUCKET = "files";

/** An S3-compatible server in this process, with one empty bucket. */
export async function startTestS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), "s3-"));
  const start = async (port: number) => {
    const server = new S3rver({
      address: "127.0.0.1",
      port,
      silent: true,
      directory,
      allowMismatchedSignatures: true,
      configureBuckets: [{ name: BUCKET }],
    });
    return { server, port: (await server.run()).port };
  };
  let { server, port } = await start(0);
  let isRunning = true;
  const stop = async () => {
    if (isRunning) await server.close();
    isRunning = false;
  };
  return {
    settings: {
      bucket: BUCKET,
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
      prefix: "",
      credentials: { accessKeyId: KEY, secretAccessKey: KEY },
      pathStyle: true,
    },
    stop,
    async restart() {
      ({ server, port } = await start(port));
      isRunning = true;
    },
    async close() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
