import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { STACK_PORTS } from "../system/places.js";
import { startRestartable, type Restartable } from "./restartable.js";

const CHECKED_EVERY_MS = 500;

/** Longer than the balancer takes to notice a service that is shutting down. */
export const SHUTDOWN_DELAY_MS = 4 * CHECKED_EVERY_MS;

/**
 * A request that couldn't connect is sent to another server. Once a server has started to respond, it isn't repeated.
 * Requests without any response are repeated only if they are read-only.
 */
const CONFIGURATION = `global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout check 3s
  timeout client 75s
  timeout server 75s
  option forwardfor
  option redispatch 1
  option httpchk GET /readyz
  http-check send hdr Host localhost
  retries 3
  retry-on conn-failure empty-response response-timeout 502 503
  default-server check inter ${CHECKED_EVERY_MS}ms fastinter 200ms downinter 200ms fall 1 rise 1 observe layer4 error-limit 1 on-error mark-down
`;

export function startBalancer(folder: string): Restartable {
  const file = join(folder, "haproxy.cfg");
  const sections = (["shop", "storefront", "registry"] as const).map((name) => {
    const servers = { shop: STACK_PORTS.shells, storefront: STACK_PORTS.storefronts, registry: STACK_PORTS.registries };
    const lines = servers[name].map((port) => `  server ${name}-${port} 127.0.0.1:${port}`);
    return `listen ${name}\n  bind 127.0.0.1:${STACK_PORTS[name]}\n  http-request disable-l7-retry unless METH_GET\n${lines.join("\n")}\n`;
  });
  writeFileSync(file, [CONFIGURATION, ...sections].join("\n"));
  return startRestartable(() => [["-db", "-f", file], {}, { command: "/usr/sbin/haproxy" }]);
}
