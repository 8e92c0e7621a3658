import { fsyncSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type Module = Parameters<NonNullable<Parameters<NodeFS["init"]>[1]["preRun"]>[number]>[0];
type FileStream = { readonly nfd?: number };

/** Parts of Emscripten's Node file system that this package extends but its types omit. */
export type NodeFileOperations = {
  readonly stream_ops: { fsync?: (stream: FileStream) => number };
};

const EIO = 29;

/**
 * Without these, the engine acknowledges commits that are only in the operating system's cache. Its default is `-F` (no
 * fsync), and `fdatasync`, which PostgreSQL would use on Linux, is compiled to nothing.
 */
export const DURABLE_START_PARAMS: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "wal_sync_method=fsync",
];

/** A folder on disk whose files the engine can sync: Emscripten's Node file system ignores fsync. */
export class DurableFileSystem extends NodeFS {
  override async init(...[engine, options]: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(engine, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), (module: Module) => this.extend(module)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  protected extend({ NODEFS, FS }: Module): void {
    const { stream_ops: operations } = NODEFS as unknown as NodeFileOperations;
    operations.fsync = ({ nfd }) => {
      try {
        if (nfd !== undefined) fsyncSync(nfd);
        return 0;
      } catch {
        // PostgreSQL then stops instead of relying on data that it couldn't sync.
        throw new FS.ErrnoError(EIO);
      }
    };
  }
}
