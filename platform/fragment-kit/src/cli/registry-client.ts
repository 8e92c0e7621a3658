import {
  ChannelList,
  PointerMove,
  PublishedRelease,
  readAnswer,
  RetiredFragment,
  type ChannelState,
} from "./registry-answers.js";
import { requestRegistry, type RegistryConnection } from "./registry-connection.js";

export type Promotion = {
  readonly version: string;
  /** Revision of the channel that the change builds on; 0 for a channel that points nowhere yet. */
  readonly expectedRevision: number;
  readonly reason?: string;
  readonly force?: boolean;
};

export type Rollback = { readonly expectedRevision?: number; readonly reason?: string };

/** The registry's calls that the command makes, one a function. All reject with a `FragmentError`. */
export type RegistryClient = {
  publish(name: string, version: string, archive: Uint8Array<ArrayBuffer>): Promise<PublishedRelease>;
  /** Of all that is published, without a name. */
  listChannels(name?: string): Promise<readonly ChannelState[]>;
  promote(name: string, channel: string, promotion: Promotion): Promise<PointerMove>;
  rollback(name: string, channel: string, rollback: Rollback): Promise<PointerMove>;
  retire(name: string, channel: string, retirement: Rollback): Promise<RetiredFragment>;
};

export function createRegistryClient(connection: RegistryConnection): RegistryClient {
  return {
    async publish(name, version, archive) {
      const path = `/registry/api/releases/${name}/${version}`;
      return readAnswer(PublishedRelease, await requestRegistry(connection, { method: "PUT", path, archive }));
    },
    async listChannels(name) {
      const answer = await requestRegistry(connection, {
        method: "GET",
        path: `/registry/api/channels${name === undefined ? "" : `/${name}`}`,
      });
      return readAnswer(ChannelList, answer).channels;
    },
    async promote(name, channel, promotion) {
      const path = `/registry/api/channels/${name}/${channel}`;
      return readAnswer(PointerMove, await requestRegistry(connection, { method: "PUT", path, json: promotion }));
    },
    async rollback(name, channel, rollback) {
      const path = `/registry/api/channels/${name}/${channel}/rollback`;
      return readAnswer(PointerMove, await requestRegistry(connection, { method: "POST", path, json: rollback }));
    },
    async retire(name, channel, retirement) {
      const path = `/registry/api/channels/${name}/${channel}/retire`;
      return readAnswer(RetiredFragment, await requestRegistry(connection, { method: "POST", path, json: retirement }));
    },
  };
}
