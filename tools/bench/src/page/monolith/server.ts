/** Server of the single bundle: the shell's proxies, probes and headers around a page rendered in this process. */
import { readFileSync } from "node:fs";
import cookie from "@fastify/cookie";
import fastifyStatic from "@fastify/static";
import Fastify, { type FastifyInstance } from "fastify";
import { createUpstream, proxyRoutes, ShellAssets, toTraceId } from "shell/server";
import { viewPage } from "./view-page.js";

const { PORT = "0", STOREFRONT_API_URL = "", TLS_CERT = "", TLS_KEY = "", ASSETS_FOLDER = "" } = process.env;
const overTls = TLS_CERT !== "";
let release = "current";
const assetsOf = new Map<string, ShellAssets>();

function assets(): ShellAssets {
  const known = assetsOf.get(release);
  if (known) return known;
  const read = ShellAssets.parse(JSON.parse(readFileSync(`${ASSETS_FOLDER}/${release}.json`, "utf8")));
  assetsOf.set(release, read);
  return read;
}

const common = {
  logger: false,
  forceCloseConnections: "idle",
  genReqId: (request: { headers: Record<string, unknown> }) => toTraceId(request.headers["x-trace-id"]),
} as const;
const app = (overTls
  ? Fastify({
      ...common,
      http2: true,
      https: { cert: readFileSync(TLS_CERT), key: readFileSync(TLS_KEY), allowHTTP1: true },
    })
  : Fastify(common)) as unknown as FastifyInstance;

const services = {
  storefront: createUpstream({ name: "storefront-api", origin: STOREFRONT_API_URL }),
  assets,
};
await app.register(cookie);
await app.register(proxyRoutes({ storefrontUrl: STOREFRONT_API_URL, registryUrl: STOREFRONT_API_URL }));
await app.register(fastifyStatic, {
  root: `${ASSETS_FOLDER}/browser`,
  prefix: "/monolith/",
  preCompressed: true,
  immutable: true,
  maxAge: "1y",
  index: false,
});
app.get("/readyz", async () => "ready");
app.post("/beacon", { bodyLimit: 64 * 1024 }, async (_request, reply) => reply.code(204).send());
app.get("/lpd-sba-sku/*", (request, reply) => viewPage(services, request, reply));
/** Releasing a single bundle replaces all of it. */
app.put<{ Params: { release: string } }>("/release/:release", async (request) => {
  release = request.params.release;
  return release;
});
await app.listen({ port: Number(PORT), host: "localhost" });
process.once("SIGTERM", () => process.exit(0));
