import { FragmentContract, PAGE_PLAN_NAME, PagePlan, type ReleaseSignature } from "shared-contracts";
import * as z from "zod/mini";
import { FragmentError } from "../build/fragment-error.js";
import {
  AuditEntry,
  CanaryTrial,
  Change,
  ChannelList,
  DeployAnswer,
  DeployToken,
  FreezeAnswer,
  Lock,
  NewDeployToken,
  PointerMove,
  PointerMoves,
  Preview,
  PublishedContract,
  PublishedRelease,
  QuarantinedRelease,
  readAnswer,
  RetiredFragment,
  SigningKey,
  SlotHealth,
  WaitingPromotion,
  WaitingPromotions,
} from "./registry-answers.js";
import type { FailedTest } from "./verify/judge-tests.js";
import { requestRegistry, type RegistryConnection } from "./registry-connection.js";

type Promotion = {
  readonly version: string;
  /** Revision of the channel that the change is based on; 0 for a new channel. */
  readonly expectedRevision: number;
  readonly reason?: string;
  readonly force?: boolean;
};

type CommonPromotion = Pick<Promotion, "reason" | "force"> & {
  readonly releases: readonly (Pick<Promotion, "version" | "expectedRevision"> & { readonly name: string })[];
};

type Rollback = { readonly expectedRevision?: number; readonly reason?: string };

/** Omitted fields use the registry's defaults. */
type TrialRules = {
  readonly steps?: readonly number[];
  readonly minutes?: number;
  readonly views?: number;
  readonly quarantine?: boolean;
};

/** `channel` is an existing preview that the release joins. */
type NewPreview = {
  readonly minutes: number;
  readonly channel?: string;
  /** Pins all other releases: to the current stable versions, or to the previous version of each. */
  readonly neighbors?: "live" | "previous";
};

type NewVerification = {
  /** Channel of the tested preview. */
  readonly channel: string;
  readonly neighbors: "live" | "previous";
  /** Id of the page lock that the tested pages used. */
  readonly lockId: string;
  readonly passed: number;
  readonly failures: readonly FailedTest[];
};

export type NewToken = {
  readonly label: string;
  readonly fragments: readonly string[];
  readonly actions: readonly string[];
  readonly days: number;
};

export type NewSigningKey = { readonly key: string; readonly label: string; readonly fragments: readonly string[] };

export type RegistryClient = ReturnType<typeof createRegistryClient>;

const API = "/registry/api";

/** Registry calls, one per function. All reject with a `FragmentError`. */
export function createRegistryClient(connection: RegistryConnection) {
  const get = async <Schema extends z.ZodMiniType>(schema: Schema, path: string) =>
    readAnswer(schema, await requestRegistry(connection, { method: "GET", path: `${API}${path}` }));
  const send = (method: "PUT" | "POST", path: string, json: object) =>
    requestRegistry(connection, { method, path: `${API}${path}`, json });
  const post = async <Schema extends z.ZodMiniType>(schema: Schema, path: string, json: object) =>
    readAnswer(schema, await send("POST", path, json));
  const remove = (path: string) => requestRegistry(connection, { method: "DELETE", path: `${API}${path}` });

  return {
    async publish(name: string, version: string, archive: Uint8Array<ArrayBuffer>) {
      const path = `${API}/releases/${name}/${version}`;
      return readAnswer(PublishedRelease, await requestRegistry(connection, { method: "PUT", path, archive }));
    },
    /** Channels of the named fragment, or of all. */
    async listChannels(name?: string) {
      return (await get(ChannelList, name === undefined ? "/channels" : `/channels/${name}`)).channels;
    },
    async promote(name: string, channel: string, promotion: Promotion) {
      const answer = await send("PUT", `/channels/${name}/${channel}`, promotion);
      return readAnswer(z.union([WaitingPromotion, PointerMove]), answer);
    },
    /** All of the releases or none. */
    promoteTogether: (channel: string, promotion: CommonPromotion) =>
      post(z.union([WaitingPromotions, PointerMoves]), "/promotions", { channel, ...promotion }),
    rollback: (name: string, channel: string, rollback: Rollback) =>
      post(PointerMove, `/channels/${name}/${channel}/rollback`, rollback),
    retire: (name: string, channel: string, retirement: Rollback) =>
      post(RetiredFragment, `/channels/${name}/${channel}/retire`, retirement),
    canDeploy: (name: string, version: string) => get(DeployAnswer, `/releases/${name}/${version}/can-i-deploy`),
    /** Newest first. */
    async readHistory(name: string, limit: number) {
      const path = `/history?fragment=${name}&limit=${limit}`;
      return (await get(z.object({ changes: z.array(Change) }), path)).changes;
    },
    /** Newest first. */
    async readAudit({ fragment, limit }: { readonly fragment?: string; readonly limit: number }) {
      const path = `/audit?limit=${limit}${fragment === undefined ? "" : `&fragment=${fragment}`}`;
      return (await get(z.object({ entries: z.array(AuditEntry) }), path)).entries;
    },
    /** Null if releases aren't frozen, or the registry is older than freezes. */
    async readFreeze() {
      const answer = await get(FreezeAnswer, "/freeze").catch((error: unknown) => {
        if (error instanceof FragmentError && error.code === "not-found") return { freeze: null };
        throw error;
      });
      return answer.freeze;
    },
    async freeze(reason: string) {
      return readAnswer(FreezeAnswer, await send("PUT", "/freeze", { reason })).freeze;
    },
    async unfreeze() {
      return readAnswer(FreezeAnswer, await remove("/freeze")).freeze;
    },
    /** `share`: percentage of visitors. */
    async shareCanary(name: string, share: number, reason: string | undefined) {
      await send("PUT", `/channels/${name}/canary/share`, { share, ...(reason !== undefined && { reason }) });
    },
    /** Starts a judge for the fragment's canary. */
    startTrial: (name: string, rules: TrialRules) => post(CanaryTrial, `/channels/${name}/canary/trial`, rules),
    /** Newest first. */
    async listTrials(name: string) {
      return (await get(z.object({ trials: z.array(CanaryTrial) }), `/channels/${name}/canary/trials`)).trials;
    },
    async readHealth(name: string, minutes: number) {
      const path = `/page-reports?minutes=${minutes}&name=${name}`;
      return (await get(z.object({ slots: z.array(SlotHealth) }), path)).slots;
    },
    /** The plan in a published page plan release. */
    async readPagePlan(version: string) {
      const PlanRelease = z.object({ manifest: z.object({ plan: PagePlan }) });
      return (await get(PlanRelease, `/releases/${PAGE_PLAN_NAME}/${version}`)).manifest.plan;
    },
    preview: (name: string, version: string, preview: NewPreview) =>
      post(Preview, `/releases/${name}/${version}/preview`, preview),
    /** Reads the page lock of a channel. */
    readLock: (channel: string) => get(Lock, `/lock?channel=${channel}`),
    /** Undefined for a page plan or a process. */
    async readContract(name: string, version: string) {
      const { manifest } = await get(PublishedContract, `/releases/${name}/${version}`);
      return FragmentContract.safeParse(manifest.contract).data;
    },
    async recordVerification(name: string, version: string, verification: NewVerification) {
      await send("POST", `/releases/${name}/${version}/verifications`, verification);
    },
    async sign(name: string, version: string, signature: ReleaseSignature) {
      await send("PUT", `/releases/${name}/${version}/signature`, signature);
    },
    quarantine: (name: string, version: string, reason: string) =>
      post(QuarantinedRelease, `/releases/${name}/${version}/quarantine`, { reason }),
    createToken: (token: NewToken) => post(NewDeployToken, "/tokens", token),
    async listTokens() {
      return (await get(z.object({ tokens: z.array(DeployToken) }), "/tokens")).tokens;
    },
    async revokeToken(id: string) {
      await remove(`/tokens/${id}`);
    },
    async addSigningKey(key: NewSigningKey) {
      await send("POST", "/signing-keys", key);
    },
    async listSigningKeys() {
      return (await get(z.object({ keys: z.array(SigningKey) }), "/signing-keys")).keys;
    },
    async revokeSigningKey(key: string) {
      await remove(`/signing-keys/${key}`);
    },
  };
}
