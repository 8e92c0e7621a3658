import type { FastifyInstance } from "fastify";
import { getContentPage } from "shared-contracts";
import { callRoute } from "../../platform/call-route.js";
import { DomainError } from "../../platform/domain-error.js";
import type { VisitorResolver } from "../../visitor/visitor-resolver.js";
import type { ContentRepository } from "./content-repository.js";

export type ContentDependencies = {
  readonly contents: ContentRepository;
  readonly resolveVisitor: VisitorResolver;
};

export function contentRoutes({ contents, resolveVisitor }: ContentDependencies) {
  return async (app: FastifyInstance): Promise<void> => {
    callRoute(app, getContentPage, async ({ path }, { request }) => {
      const { tenant } = await resolveVisitor(request);
      const page = await contents.findPage(tenant, `/${path}`);
      if (!page) throw new DomainError("content-not-found");
      return {
        title: page.title,
        paragraphs: page.sections.flatMap(({ heading, paragraphs }) =>
          heading ? [heading, ...paragraphs] : paragraphs,
        ),
        links: page.sections.flatMap(({ links }) => links.map(({ text, url }) => ({ text, href: url }))),
      };
    });
  };
}
