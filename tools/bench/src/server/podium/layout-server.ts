/** The product page as a Podium layout: its own head, header and footer around one podlet per fragment. */
import Layout from "@podium/layout";
import { HttpIncoming } from "@podium/utils";
import Fastify from "fastify";
import { createElement } from "react";
import { shellTexts } from "shared-contracts";
import {
  answerPage,
  createUpstream,
  Footer,
  toPageStyles,
  PageTop,
  renderDocumentEnd,
  renderDocumentStart,
  renderView,
  toPageMeta,
} from "shell/server";
import { LIVE_PLAN } from "../../page/monolith/fragments.js";
import { loadInput } from "./podium-page.js";

const { PORT = "0", PODLETS = "", STOREFRONT_API_URL = "" } = process.env;
const TYPEFACE = "/typeface.woff2";
/** Milliseconds; Podium leaves late podlets out of the page. */
const TIMEOUT_MS = 10_000;
const storefront = createUpstream({ name: "storefront-api", origin: STOREFRONT_API_URL });
const layout = new Layout({ name: "product", pathname: "/" });
const podlets = PODLETS.split(",").map((pair) => {
  const [name = "", uri = ""] = pair.split("=");
  return layout.client.register({
    name: name.replaceAll("-", ""),
    uri: `${uri}/manifest.json`,
    throwable: true,
    timeout: TIMEOUT_MS,
  });
});
const app = Fastify({ logger: false });

app.get("/readyz", async () => "ready");
app.get("/lpd-sba-sku/*", async (request, reply) => {
  const cookie = request.headers.cookie ?? "";
  const headers = { cookie, "x-forwarded-host": "localhost" };
  const incoming = await layout.process(new HttpIncoming(request.raw, reply.raw));
  const fetching = Promise.all(
    podlets.map((podlet) => podlet.fetch(incoming, { headers: { cookie }, query: { address: request.url } })),
  );
  const [{ context, pageData }, contents] = await Promise.all([
    loadInput(storefront, { headers, address: request.url }),
    fetching,
  ]);
  const nonce = "none";
  const start = renderDocumentStart({
    tenant: context.tenant,
    skipText: shellTexts[context.tenant].skipToContent,
    meta: toPageMeta(context, pageData, { origin: "http://localhost", path: request.url.split("?", 1)[0] ?? "" }),
    nonce,
    entry: undefined,
    typeface: TYPEFACE,
    stylesheets: [],
    styles: toPageStyles(TYPEFACE).page + (LIVE_PLAN.pages.get("product")?.slotStyles ?? ""),
    earlyScript: "",
    top: renderView(
      createElement(PageTop, {
        context,
        cartCount: 0,
        returnTo: request.url,
        entries: pageData?.breadcrumbs ?? [],
      }),
      nonce,
    ),
    layout: "page page-product",
  });
  const footer = renderView(createElement(Footer, { context, returnTo: request.url }), nonce);
  const end = renderDocumentEnd({ footer, nonce, state: { context, pageData } });
  return answerPage(request, reply, {
    status: 200,
    nonce,
    trustedTypesPolicies: [],
    isStored: false,
    setCookies: [],
    parts: [start, contents.map(String).join(""), end],
  });
});
await app.listen({ port: Number(PORT), host: "localhost" });
process.once("SIGTERM", () => process.exit(0));
