import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { principalOf } from "../../platform/authentication.js";
import { assertCovers } from "../../platform/principal.js";
import { MovesAnswer, PromoteTogetherBody, toMoveAnswer, WaitingTogetherAnswer } from "./channel-answers.js";
import type { ChannelRouteDependencies } from "./channel-routes.js";
import { promoteTogether } from "./promote.js";

export function promotionRoutes(dependencies: ChannelRouteDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/registry/api/promotions",
      {
        config: { needs: "promote", audited: "promote" },
        schema: {
          tags: ["Channels"],
          summary: "Promote several releases that need each other, all or none, in one change of the page lock",
          body: PromoteTogetherBody,
          response: { 200: MovesAnswer, 202: WaitingTogetherAnswer },
        },
      },
      async (request, reply) => {
        const principal = principalOf(request);
        const { releases, channel, force, reason } = request.body;
        assertCovers(
          principal,
          releases.map(({ name }) => name),
        );
        const { actor, person } = principal;
        const promoted = await promoteTogether(dependencies, releases, { channel, force, reason, actor, person });
        if ("waiting" in promoted) return reply.code(202).send({ waiting: [...promoted.waiting] });
        for (const { changed } of promoted) if (changed) dependencies.onMoved("promote");
        return reply.code(200).send({ moves: promoted.map(toMoveAnswer) });
      },
    );
  };
}
