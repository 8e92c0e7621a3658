import { FragmentContract, PAGE_PLAN_NAME, PagePlan, type ReleaseSignature } from "shared-contracts";
import * as z from "zod/mini";
import {
  CanaryTrial,
  Change,
  ChannelList,
  DeployAnswer,
  DeployToken,
  Lock,
  MatrixRow,
  NewDeployToken,
  PointerMove,
  PointerMoves,
  Preview,
  PublishedContract,
  PublishedRelease,
  QuarantinedRelease,
  readAnswer,
  RecordedVerification,
  RetiredFragment,
  SigningKey,
  SlotHealth,
  Verification,
  WaitingPromotion,
  WaitingPromotions,
  type ChannelState,
} from "./registry-answers.js";
import { downloadFromRegistry, requestRegistry, type RegistryConnection } from "./registry-connection.js";

export type Promotion = {
  readonly version: string;
  /** Revision of the channel that the change is based on; 0 for a new channel. */
  readonly expectedRevision: number;
  readonly reason?: string;
  readonly force?: boolean;
};

export type CommonPromotion = Pick<Promotion, "reason" | "force"> & {
  readonly releases: readonly (Pick<Promotion, "version" | "expectedRevision"> & { readonly name: string })[];
};

export type Rollback = { readonly expectedRevision?: number; readonly reason?: string };

/** Registry calls, one per function. All reject with a `FragmentError`. */
export type RegistryClient = {
  publish(name: string, version: string, archive: Uint8Array<ArrayBuffer>): Promise<PublishedRelease>;
  /** Channels of the named fragment, or of all. */
  listChannels(name?: string): Promise<readonly ChannelState[]>;
  promote(name: string, channel: string, promotion: Promotion): Promise<PointerMove | WaitingPromotion>;
  /** All of the releases or none. */
  promoteTogether(channel: string, promotion: CommonPromotion): Promise<PointerMoves | WaitingPromotions>;
  rollback(name: string, channel: string, rollback: Rollback): Promise<PointerMove>;
  retire(name: string, channel: string, retirement: Rollback): Promise<RetiredFragment>;
  canDeploy(name: string, version: string): Promise<DeployAnswer>;
  readMatrix(name: string): Promise<readonly MatrixRow[]>;
  /** Newest first. */
  readHistory(name: string, limit: number): Promise<readonly Change[]>;
  /** `share`: percentage of visitors. */
  shareCanary(name: string, share: number, reason: string | undefined): Promise<void>;
  /** Starts a judge for the fragment's canary. */
  startTrial(name: string, rules: TrialRules): Promise<CanaryTrial>;
  /** Newest first. */
  listTrials(name: string): Promise<readonly CanaryTrial[]>;
  readHealth(name: string, minutes: number): Promise<readonly SlotHealth[]>;
  /** The plan in a published page plan release. */
  readPagePlan(version: string): Promise<PagePlan>;
  preview(name: string, version: string, preview: NewPreview): Promise<Preview>;
  /** Reads the page lock of a channel. */
  readLock(channel: string): Promise<Lock>;
  /** Undefined for a page plan or a process. */
  readContract(name: string, version: string): Promise<FragmentContract | undefined>;
  /** Returns its id. */
  recordVerification(name: string, version: string, verification: NewVerification): Promise<number>;
  listVerifications(name: string): Promise<readonly Verification[]>;
  readVerificationReport(name: string, id: string): Promise<Uint8Array>;
  sign(name: string, version: string, signature: ReleaseSignature): Promise<void>;
  quarantine(name: string, version: string, reason: string): Promise<QuarantinedRelease>;
  createToken(token: NewToken): Promise<NewDeployToken>;
  listTokens(): Promise<readonly DeployToken[]>;
  revokeToken(id: string): Promise<void>;
  addSigningKey(key: NewSigningKey): Promise<void>;
  listSigningKeys(): Promise<readonly SigningKey[]>;
  revokeSigningKey(key: string): Promise<void>;
};

/** Omitted fields use the registry's defaults. */
export type TrialRules = {
  readonly steps?: readonly number[];
  readonly minutes?: number;
  readonly views?: number;
  readonly quarantine?: boolean;
};

/** `channel` is an existing preview that the release joins. */
export type NewPreview = {
  readonly minutes: number;
  readonly channel?: string;
  /** Pins all other releases: to the current stable versions, or to the previous version of each. */
  readonly neighbors?: "live" | "previous";
};

export type NewVerification = Pick<Verification, "run" | "shard" | "shards" | "passed"> & {
  /** Channel of the tested preview. */
  readonly channel: string;
  readonly neighbors: "live" | "previous";
  /** Id of the page lock that the tested pages used. */
  readonly lockId: string;
  readonly failures: readonly Verification["failures"][number][];
  /** A base64 zip archive. */
  readonly report?: string;
};

export type NewToken = {
  readonly label: string;
  readonly fragments: readonly string[];
  readonly actions: readonly string[];
  /** `hour` can't have more rights than the token that creates it. */
  readonly life: "hour" | { readonly days: number };
};

export type NewSigningKey = { readonly key: string; readonly label: string; readonly fragments: readonly string[] };

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
      const answer = await requestRegistry(connection, { method: "PUT", path, json: promotion });
      return readAnswer(z.union([WaitingPromotion, PointerMove]), answer);
    },
    async promoteTogether(channel, promotion) {
      const path = "/registry/api/promotions";
      const answer = await requestRegistry(connection, { method: "POST", path, json: { channel, ...promotion } });
      return readAnswer(z.union([WaitingPromotions, PointerMoves]), answer);
    },
    async rollback(name, channel, rollback) {
      const path = `/registry/api/channels/${name}/${channel}/rollback`;
      return readAnswer(PointerMove, await requestRegistry(connection, { method: "POST", path, json: rollback }));
    },
    async retire(name, channel, retirement) {
      const path = `/registry/api/channels/${name}/${channel}/retire`;
      return readAnswer(RetiredFragment, await requestRegistry(connection, { method: "POST", path, json: retirement }));
    },
    async shareCanary(name, share, reason) {
      const path = `/registry/api/channels/${name}/canary/share`;
      const json = { share, ...(reason !== undefined && { reason }) };
      await requestRegistry(connection, { method: "PUT", path, json });
    },
    async startTrial(name, rules) {
      const path = `/registry/api/channels/${name}/canary/trial`;
      return readAnswer(CanaryTrial, await requestRegistry(connection, { method: "POST", path, json: rules }));
    },
    async listTrials(name) {
      const path = `/registry/api/channels/${name}/canary/trials`;
      const answer = await requestRegistry(connection, { method: "GET", path });
      return readAnswer(z.object({ trials: z.array(CanaryTrial) }), answer).trials;
    },
    async readHealth(name, minutes) {
      const path = `/registry/api/page-reports?minutes=${minutes}&name=${name}`;
      const answer = await requestRegistry(connection, { method: "GET", path });
      return readAnswer(z.object({ slots: z.array(SlotHealth) }), answer).slots;
    },
    async readPagePlan(version) {
      const path = `/registry/api/releases/${PAGE_PLAN_NAME}/${version}`;
      const answer = await requestRegistry(connection, { method: "GET", path });
      return readAnswer(z.object({ manifest: z.object({ plan: PagePlan }) }), answer).manifest.plan;
    },
    async preview(name, version, preview) {
      const path = `/registry/api/releases/${name}/${version}/preview`;
      return readAnswer(Preview, await requestRegistry(connection, { method: "POST", path, json: preview }));
    },
    async readLock(channel) {
      const path = `/registry/api/lock?channel=${channel}`;
      return readAnswer(Lock, await requestRegistry(connection, { method: "GET", path }));
    },
    async readContract(name, version) {
      const path = `/registry/api/releases/${name}/${version}`;
      const { manifest } = readAnswer(PublishedContract, await requestRegistry(connection, { method: "GET", path }));
      return FragmentContract.safeParse(manifest.contract).data;
    },
    async recordVerification(name, version, verification) {
      const path = `/registry/api/releases/${name}/${version}/verifications`;
      const answer = await requestRegistry(connection, { method: "POST", path, json: verification });
      return readAnswer(RecordedVerification, answer).id;
    },
    async listVerifications(name) {
      const path = `/registry/api/releases/${name}/verifications`;
      const answer = await requestRegistry(connection, { method: "GET", path });
      return readAnswer(z.object({ verifications: z.array(Verification) }), answer).verifications;
    },
    async readVerificationReport(name, id) {
      const path = `/registry/api/releases/${name}/verifications/${encodeURIComponent(id)}/report`;
      return downloadFromRegistry(connection, path);
    },
    async canDeploy(name, version) {
      const path = `/registry/api/releases/${name}/${version}/can-i-deploy`;
      return readAnswer(DeployAnswer, await requestRegistry(connection, { method: "GET", path }));
    },
    async readMatrix(name) {
      const path = `/registry/api/releases/${name}/matrix`;
      const answer = await requestRegistry(connection, { method: "GET", path });
      return readAnswer(z.object({ rows: z.array(MatrixRow) }), answer).rows;
    },
    async readHistory(name, limit) {
      const path = `/registry/api/history?fragment=${name}&limit=${limit}`;
      const answer = await requestRegistry(connection, { method: "GET", path });
      return readAnswer(z.object({ changes: z.array(Change) }), answer).changes;
    },
    async sign(name, version, signature) {
      const path = `/registry/api/releases/${name}/${version}/signature`;
      await requestRegistry(connection, { method: "PUT", path, json: signature });
    },
    async quarantine(name, version, reason) {
      const path = `/registry/api/releases/${name}/${version}/quarantine`;
      return readAnswer(
        QuarantinedRelease,
        await requestRegistry(connection, { method: "POST", path, json: { reason } }),
      );
    },
    async createToken({ life, ...token }) {
      const path = life === "hour" ? "/registry/api/tokens/short" : "/registry/api/tokens";
      const json = life === "hour" ? token : { ...token, ...life };
      return readAnswer(NewDeployToken, await requestRegistry(connection, { method: "POST", path, json }));
    },
    async listTokens() {
      const answer = await requestRegistry(connection, { method: "GET", path: "/registry/api/tokens" });
      return readAnswer(z.object({ tokens: z.array(DeployToken) }), answer).tokens;
    },
    async revokeToken(id) {
      await requestRegistry(connection, { method: "DELETE", path: `/registry/api/tokens/${id}` });
    },
    async addSigningKey(key) {
      await requestRegistry(connection, { method: "POST", path: "/registry/api/signing-keys", json: key });
    },
    async listSigningKeys() {
      const answer = await requestRegistry(connection, { method: "GET", path: "/registry/api/signing-keys" });
      return readAnswer(z.object({ keys: z.array(SigningKey) }), answer).keys;
    },
    async revokeSigningKey(key) {
      await requestRegistry(connection, { method: "DELETE", path: `/registry/api/signing-keys/${key}` });
    },
  };
}
