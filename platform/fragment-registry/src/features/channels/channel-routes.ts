import { FragmentName, ReleaseVersion } from "shared-contracts";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { ChannelName } from "../../domain/channel-name.js";
import { principalOf } from "../../platform/authentication.js";
import {
  BackBody,
  ChannelListAnswer,
  DeployAnswer,
  MoveAnswer,
  PromoteBody,
  QuarantineAnswer,
  Reason,
  RetireAnswer,
  toMoveAnswer,
  WaitingAnswer,
} from "./channel-answers.js";
import type { ChannelState } from "../../store/channel-store.js";
import { canDeploy } from "./can-i-deploy.js";
import type { MovedPointer } from "./move-pointer.js";
import { promote, type PromotionDependencies } from "./promote.js";
import { quarantineRelease } from "./quarantine-release.js";
import { retire } from "./retire.js";
import { rollBack } from "./rollback.js";

const FragmentParams = z.object({ name: FragmentName });
const ChannelParams = z.object({ name: FragmentName, channel: ChannelName });
const tags = ["Channels"];

export type ChannelRouteDependencies = PromotionDependencies & {
  onMoved(action: "promote" | "rollback" | "retire"): void;
};

export function channelRoutes(dependencies: ChannelRouteDependencies): FastifyPluginAsyncZod {
  const { channels } = dependencies;

  function toAnswer(moved: MovedPointer, action: "promote" | "rollback"): z.input<typeof MoveAnswer> {
    if (moved.changed) dependencies.onMoved(action);
    return toMoveAnswer(moved);
  }

  return async (app) => {
    app.get(
      "/registry/api/channels",
      { schema: { tags, summary: "All channels of all fragments", response: { 200: ChannelListAnswer } } },
      async (request) => ({ channels: (await channels.list()).map((state) => showTo(request, state)) }),
    );

    app.get(
      "/registry/api/channels/:name",
      {
        schema: {
          tags,
          summary: "The channels of a fragment. Empty before the first promotion",
          params: FragmentParams,
          response: { 200: ChannelListAnswer },
        },
      },
      async (request) => ({
        channels: (await channels.list(request.params.name)).map((state) => showTo(request, state)),
      }),
    );

    app.put(
      "/registry/api/channels/:name/:channel",
      {
        config: { needs: "promote", audited: "promote" },
        schema: {
          tags,
          summary: "Promote: point a channel at a verified release",
          params: ChannelParams,
          body: PromoteBody,
          response: { 200: MoveAnswer, 202: WaitingAnswer },
        },
      },
      async (request, reply) => {
        const { actor, person } = principalOf(request);
        const { name, channel } = request.params;
        const { version, expectedRevision, force, reason } = request.body;
        const release = { name, version, expectedRevision };
        const promoted = await promote(dependencies, release, { channel, force, reason, actor, person });
        if ("waiting" in promoted) return reply.code(202).send(promoted);
        return reply.code(200).send(toAnswer(promoted, "promote"));
      },
    );

    app.post(
      "/registry/api/channels/:name/:channel/rollback",
      {
        config: { needs: "rollback", audited: "rollback" },
        schema: {
          tags,
          summary: "Roll back: point a channel at its previous version",
          params: ChannelParams,
          body: BackBody.nullish(),
          response: { 200: MoveAnswer },
        },
      },
      async (request) => {
        const { actor } = principalOf(request);
        const { reason, expectedRevision } = request.body ?? {};
        return toAnswer(
          await rollBack(dependencies, { ...request.params, reason, expectedRevision, actor }),
          "rollback",
        );
      },
    );

    app.post(
      "/registry/api/channels/:name/:channel/retire",
      {
        config: { needs: "retire", audited: "retire" },
        schema: {
          tags,
          summary: "Retire: take a fragment out of a channel, unless the page plan requires one of its slots",
          params: ChannelParams,
          body: BackBody.nullish(),
          response: { 200: RetireAnswer },
        },
      },
      async (request) => {
        const { actor } = principalOf(request);
        const { reason, expectedRevision } = request.body ?? {};
        const retired = await retire(dependencies, { ...request.params, reason, expectedRevision, actor });
        dependencies.onMoved("retire");
        return retired;
      },
    );

    app.get(
      "/registry/api/releases/:name/:version/can-i-deploy",
      {
        schema: {
          tags,
          summary: "Whether a release could be promoted to stable now: yes, no, or unknown, and why",
          params: z.object({ name: FragmentName, version: ReleaseVersion }),
          response: { 200: DeployAnswer },
        },
      },
      ({ params }) => canDeploy(dependencies, params),
    );

    app.post(
      "/registry/api/releases/:name/:version/quarantine",
      {
        config: { needs: "quarantine", audited: "quarantine" },
        schema: {
          tags,
          summary: "Withdraw a release for good. Channels that point at it go back to the version before",
          params: z.object({ name: FragmentName, version: ReleaseVersion }),
          body: z.object({ reason: Reason }),
          response: { 200: QuarantineAnswer },
        },
      },
      async (request) => {
        const { actor } = principalOf(request);
        const { release, left } = await quarantineRelease(dependencies, { ...request.params, ...request.body, actor });
        const { name, version, reason } = release;
        return { name, version, state: "quarantined" as const, reason, left: [...left] };
      },
    );
  };
}

/** Labels and token ids are only shown to callers with a token. */
function showTo(
  { principal }: FastifyRequest,
  state: ChannelState,
): z.input<typeof ChannelListAnswer>["channels"][number] {
  return principal ? state : { ...state, changedBy: null };
}
