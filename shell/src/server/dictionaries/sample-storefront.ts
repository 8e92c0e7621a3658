import { SAMPLE_INPUTS, toSampleAnswer } from "fragment-kit/rehearsal";
import { PAGE_ROUTES, type CallRoute } from "shared-contracts";
import { SERVER_CALLS } from "shared-contracts/calls";
import type { Upstream, UpstreamAnswer } from "../platform/upstream.js";

const [, member] = SAMPLE_INPUTS;
export const SAMPLE_PATH = member?.url.path ?? "/";

/** Answers a page's calls with the samples of rehearsals: a made-up member and item. */
export function createSampleStorefront(): Pick<Upstream, "request"> {
  const routes: readonly CallRoute[] = [...SERVER_CALLS.values()];
  return {
    async request({ method = "GET", path, body }): Promise<UpstreamAnswer> {
      if (fits(PAGE_ROUTES.getVisitor, method, path)) return toAnswer(200, member?.context);
      if (fits(PAGE_ROUTES.getPageData, method, path)) return toAnswer(200, member?.pageData);
      const call = routes.find((route) => fits(route, method, path));
      const sample =
        call && toSampleAnswer(call.name, body ? (JSON.parse(String(body)) as Record<string, unknown>) : {});
      return sample?.ok ? toAnswer(200, sample.value) : toAnswer(503, {});
    },
  };
}

function fits(route: CallRoute, method: string, path: string): boolean {
  const [start = ""] = route.path.split("{");
  const pattern = route.path
    .slice(start.length)
    .replaceAll(/\{\+\w+\}/g, ".*")
    .replaceAll(/\{\w+\}/g, "[^/]+");
  const [pathname = ""] = path.split("?");
  return (
    route.method === method &&
    pathname.startsWith(start) &&
    new RegExp(`^${pattern}$`).test(pathname.slice(start.length))
  );
}

function toAnswer(status: number, value: unknown): UpstreamAnswer {
  const text = JSON.stringify(value);
  return { ok: true, status, headers: {}, body: Buffer.from(text), json: () => JSON.parse(text) as unknown };
}
