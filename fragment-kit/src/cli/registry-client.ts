import { ChannelList, ChannelState, readAnswer } from "./registry-answers.js";
import { requestRegistry, type RegistryConnection } from "./registry-connection.js";

export type PointerChange = {
  /** Revision of the channel that the change builds on; 0 for a channel that points nowhere yet. */
  readonly expectedRevision: number;
  readonly reason?: string;
};

/** The registry's calls that the command makes, one a function. All reject with a `FragmentError`. */
export type RegistryClient = {
  publish(name: string, version: string, archive: Uint8Array<ArrayBuffer>): Promise<void>;
  listChannels(name: string): Promise<readonly ChannelState[]>;
  promote(
    name: string,
    channel: string,
    change: PointerChange & { readonly version: string; readonly force?: boolean },
  ): Promise<ChannelState>;
  rollback(name: string, channel: string, change: PointerChange): Promise<ChannelState>;
};

export function createRegistryClient(connection: RegistryConnection): RegistryClient {
  return {
    async publish(name, version, archive) {
      await requestRegistry(connection, { method: "PUT", path: `/registry/api/releases/${name}/${version}`, archive });
    },
    async listChannels(name) {
      const answer = await requestRegistry(connection, { method: "GET", path: `/registry/api/channels/${name}` });
      return readAnswer(ChannelList, answer).channels;
    },
    async promote(name, channel, change) {
      const path = `/registry/api/channels/${name}/${channel}`;
      return readAnswer(ChannelState, await requestRegistry(connection, { method: "PUT", path, json: change }));
    },
    async rollback(name, channel, change) {
      const path = `/registry/api/channels/${name}/${channel}/rollback`;
      return readAnswer(ChannelState, await requestRegistry(connection, { method: "POST", path, json: change }));
    },
  };
}
