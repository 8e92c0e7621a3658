import {
  closeSync,
  cpSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { dirname, join, relative } from "node:path";
import { DurableFileSystem } from "./durable-file-system.js";

type Module = Parameters<DurableFileSystem["extend"]>[0];
type Node = { readonly name: string };
type Stream = { readonly node: Node; readonly nfd?: number };
type Operations = {
  realPath(node: Node): string;
  readonly node_ops: {
    mknod: (parent: Node, name: string, mode: number, device: number) => Node;
    rename: (node: Node, folder: Node, name: string) => void;
    unlink: (parent: Node, name: string) => void;
    rmdir: (parent: Node, name: string) => void;
  };
  readonly stream_ops: {
    write: (stream: Stream, data: Uint8Array, offset: number, length: number, position: number) => number;
    fsync?: (stream: Stream) => number;
  };
};
type Range = { readonly position: number; readonly length: number };

/**
 * A data folder with a copy, `disk`, of what was synced: the state after a power loss. File names are copied
 * immediately, as in a journaling file system; contents only by fsync.
 */
export class PowerLossFileSystem extends DurableFileSystem {
  private readonly unsynced = new Map<string, Range[]>();

  private readonly folder: string;
  readonly disk: string;

  constructor(folder: string, disk: string) {
    super(folder);
    this.folder = folder;
    this.disk = disk;
    cpSync(folder, disk, { recursive: true });
  }

  protected override extend(module: Module): void {
    super.extend(module);
    const files = module.NODEFS as unknown as Operations;
    const { stream_ops: streams, node_ops: nodes } = files;
    const { write, fsync } = streams;
    const { mknod, rename, unlink, rmdir } = nodes;
    const pathBelow = (parent: Node, name: string) => join(files.realPath(parent), name);

    streams.write = (stream, data, offset, length, position) => {
      const path = files.realPath(stream.node);
      this.unsynced.set(path, [...(this.unsynced.get(path) ?? []), { position, length }]);
      return write(stream, data, offset, length, position);
    };
    streams.fsync = (stream) => {
      const result = fsync?.(stream) ?? 0;
      this.sync(files.realPath(stream.node));
      return result;
    };
    nodes.mknod = (parent, name, mode, device) => {
      const node = mknod(parent, name, mode, device);
      const path = pathBelow(parent, name);
      cpSync(path, this.onDisk(path), { recursive: true });
      return node;
    };
    nodes.rename = (node, folder, name) => {
      const [from, to] = [files.realPath(node), pathBelow(folder, name)];
      rename(node, folder, name);
      renameSync(this.onDisk(from), this.onDisk(to));
      this.unsynced.set(to, this.unsynced.get(from) ?? []);
      this.unsynced.delete(from);
    };
    nodes.unlink = (parent, name) => {
      unlink(parent, name);
      this.remove(pathBelow(parent, name));
    };
    nodes.rmdir = (parent, name) => {
      rmdir(parent, name);
      this.remove(pathBelow(parent, name));
    };
  }

  private onDisk(path: string): string {
    return join(this.disk, relative(this.folder, path));
  }

  private remove(path: string): void {
    rmSync(this.onDisk(path), { recursive: true, force: true });
    this.unsynced.delete(path);
  }

  private sync(path: string): void {
    const ranges = this.unsynced.get(path);
    if (!ranges) return;
    this.unsynced.delete(path);
    mkdirSync(dirname(this.onDisk(path)), { recursive: true });
    const source = openSync(path, "r");
    const target = openSync(this.onDisk(path), "r+");
    for (const { position, length } of ranges) {
      const bytes = new Uint8Array(length);
      const read = readSync(source, bytes, 0, length, position);
      writeSync(target, bytes, 0, read, position);
    }
    ftruncateSync(target, fstatSync(source).size);
    closeSync(source);
    closeSync(target);
  }
}
