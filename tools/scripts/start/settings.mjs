import { join, resolve } from "node:path";

/** URLs and folders of one running system, from the environment. */
export function readSettings(env, root) {
  const shellPort = Number(env.PORT ?? 4200);
  const apiPort = Number(env.STOREFRONT_API_PORT ?? 4210);
  const registryPort = Number(env.FRAGMENT_REGISTRY_PORT ?? 4220);
  const metricsPorts = toMetricsPorts(Number(env.METRICS_PORT ?? 4230));
  const dataDirectory = resolve(root, env.DATA_DIR ?? ".data");
  const logFolder = env.LOG_FORMAT === "json" ? undefined : join(dataDirectory, "logs");
  const isElsewhere = env.ALLOWED_HOSTS || env.TLS_CERT;
  return {
    root,
    dataDirectory,
    logFolder,
    shellTokenFile: join(dataDirectory, "registry/local-shell-token"),
    whereLogsAre: logFolder ? `Its log is in ${logFolder}.` : "See its last lines above.",
    ports: [
      { name: "the shell", port: shellPort, variable: "PORT" },
      { name: "storefront-api", port: apiPort, variable: "STOREFRONT_API_PORT" },
      { name: "fragment-registry", port: registryPort, variable: "FRAGMENT_REGISTRY_PORT" },
      { name: "metrics of the shell", port: metricsPorts.shell, variable: "METRICS_PORT" },
      { name: "metrics of storefront-api", port: metricsPorts.api, variable: "METRICS_PORT" },
      { name: "metrics of fragment-registry", port: metricsPorts.registry, variable: "METRICS_PORT" },
    ],
    shellPort,
    apiPort,
    registryPort,
    metricsPorts,
    // A host without the session that every browser reaches: Safari doesn't resolve names below localhost. Elsewhere other
    // names are unknown.
    fragmentOrigin: env.FRAGMENT_ORIGIN ?? (isElsewhere ? "" : `http://127.0.0.1:${shellPort}`),
    shellUrl: `http://localhost:${shellPort}`,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    registryUrl: `http://127.0.0.1:${registryPort}`,
  };
}

/** Three consecutive ports; 0 for any free ones. */
function toMetricsPorts(first) {
  const [shell, api, registry] = [0, 1, 2].map((further) => (first === 0 ? 0 : first + further));
  return { shell, api, registry };
}
