/** One fragment as a Podium podlet: the markup of all its slots on the product page. */
import Podlet from "@podium/podlet";
import { HttpIncoming } from "@podium/utils";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { resolveBundledSlot } from "fragment-kit";
import { answerCalls, createStorefrontSession, createUpstream } from "shell/server";
import { FRAGMENTS, LIVE_PLAN } from "../../page/monolith/fragments.js";
import { renderSlots } from "../../page/monolith/render-slots.js";
import { loadInput } from "./podium-page.js";

const { PORT = "0", FRAGMENT = "", STOREFRONT_API_URL = "" } = process.env;
const CALLS_TIMEOUT_MS = 1500;
const fragment = FRAGMENTS[FRAGMENT];
if (!fragment) throw new Error(`There is no fragment ${FRAGMENT}`);
const product = LIVE_PLAN.pages.get("product");
const slots = product?.slots.filter((slot) => slot.fragment === FRAGMENT && slot.name !== "print-start") ?? [];
const storefront = createUpstream({ name: "storefront-api", origin: STOREFRONT_API_URL });
const podlet = new Podlet({ name: FRAGMENT, version: "1.0.0", pathname: "/", content: "/content" });

async function render(request: IncomingMessage, address: string): Promise<string> {
  const headers = { cookie: request.headers.cookie ?? "", "x-forwarded-host": "localhost" };
  const input = await loadInput(storefront, { headers, address });
  const work = await Promise.all(
    slots.map(async ({ name }) => {
      const wanted = resolveBundledSlot(fragment!, name).calls?.(input) ?? [];
      const { fetch } = createStorefrontSession(storefront, headers);
      const { data } = await answerCalls(wanted, { fetch, within: CALLS_TIMEOUT_MS });
      return { fragment: fragment!, slot: name, data };
    }),
  );
  const { html, css } = renderSlots(work, input, "none");
  return `<style>${css}</style>${[...html.values()].join("")}`;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://podlet.invalid");
  if (pathname === "/manifest.json") {
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(podlet));
    return;
  }
  const incoming = await podlet.process(new HttpIncoming(request, response));
  const html = await render(request, searchParams.get("address") ?? "/");
  response.writeHead(200, { "content-type": "text/html", "podlet-version": "1.0.0" });
  response.end(podlet.render(incoming, html));
}

createServer((request, response) => {
  answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
}).listen(Number(PORT), "127.0.0.1");
process.once("SIGTERM", () => process.exit(0));
