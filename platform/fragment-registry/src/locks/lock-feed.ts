import type { SignedPageLock } from "shared-contracts";
import type { Notifications } from "shared-database";
import { composePageLock } from "./compose-page-lock.js";
import { POINTERS_CHANNEL, type ChannelStore } from "../channels/channel-store.js";
import type { LockSigner } from "./lock-signer.js";

export type LockListener = (lock: SignedPageLock) => void;

export type LockFeed = {
  read(channel: string): Promise<SignedPageLock>;
  /** Called with the new lock after every pointer change by any process. */
  subscribe(channel: string, listener: LockListener): () => void;
  close(): Promise<void>;
};

export type LockFeedDependencies = {
  readonly channels: ChannelStore;
  readonly signer: Pick<LockSigner, "sign">;
  readonly listen: Notifications["listen"];
  onFailure(error: unknown): void;
};

export async function createLockFeed({ channels, signer, listen, onFailure }: LockFeedDependencies): Promise<LockFeed> {
  const listeners = new Map<string, Set<LockListener>>();
  let reading: Promise<void> | undefined;
  let changedMeanwhile = false;

  async function read(channel: string): Promise<SignedPageLock> {
    return signer.sign(composePageLock(await channels.readPointers(), channel), channel);
  }

  async function broadcast(): Promise<void> {
    const pointers = await channels.readPointers();
    for (const [channel, ofChannel] of listeners) {
      const lock = signer.sign(composePageLock(pointers, channel), channel);
      ofChannel.forEach((listener) => listener(lock));
    }
  }

  /** One read at a time, so that locks arrive in order. Changes meanwhile trigger another read. */
  function onChange(): void {
    changedMeanwhile = true;
    reading ??= tellChanges().finally(() => (reading = undefined));
  }

  async function tellChanges(): Promise<void> {
    while (changedMeanwhile) {
      changedMeanwhile = false;
      await broadcast().catch(onFailure);
    }
  }

  const stopListening = await listen(POINTERS_CHANNEL, onChange, onChange);

  return {
    read,
    subscribe(channel, listener) {
      const ofChannel = listeners.get(channel) ?? new Set();
      listeners.set(channel, ofChannel.add(listener));
      return () => {
        ofChannel.delete(listener);
        if (ofChannel.size === 0) listeners.delete(channel);
      };
    },
    close: stopListening,
  };
}
