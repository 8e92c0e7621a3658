import { copyFileSync, cpSync, mkdirSync, renameSync, rmSync } from "node:fs";
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
    write: (stream: Stream, ...content: unknown[]) => number;
    fsync?: (stream: Stream) => number;
  };
};

/**
 * A data folder with a copy, `disk`, of what was synced: the state after a power loss. File names are copied
 * immediately, as in a journaling file system; contents only by fsync.
 */
export class PowerLossFileSystem extends DurableFileSystem {
  private readonly unsynced = new Set<string>();

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

    streams.write = (stream, ...content) => {
      this.unsynced.add(files.realPath(stream.node));
      return write(stream, ...content);
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
      if (this.unsynced.delete(from)) this.unsynced.add(to);
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
    if (!this.unsynced.delete(path)) return;
    mkdirSync(dirname(this.onDisk(path)), { recursive: true });
    copyFileSync(path, this.onDisk(path));
  }
}
