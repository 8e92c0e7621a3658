import { join } from "node:path";

/** Printed by `npm start` once everything is ready: URLs, accounts, what to try, the registry, and the logs. */
export function welcome({ shellUrl, shellPort, apiPort, registryPort, dataDirectory, logFolder, isDemonstration }) {
  const business = `http://business.localhost:${shellPort}`;
  const item = (id) => `${shellUrl}/lpd-sba-sku/product_${id}`;
  const rows = [
    ["Retail storefront", shellUrl],
    ["Business storefront", business],
    ...(isDemonstration
      ? [
          [],
          ["Sign in (retail)", "ava@example.com"],
          ["Sign in (business)", "harper@example.com"],
          ["Password", "Demo-Shop-2026"],
          [],
          ["A product page", item("100130")],
          ["Options and plans", item("200101")],
          ["Print customization", item("500108")],
          ["Outgoing email", `http://localhost:${apiPort}/outbox`],
        ]
      : []),
    [],
    ["Releases (registry)", `http://localhost:${registryPort}`],
    ["Token for it", join(dataDirectory, "registry/local-token")],
    ["Logs", logFolder ?? "this terminal"],
  ];
  const width = Math.max(...rows.map(([label = ""]) => label.length));
  const lines = rows.map(([label, value]) => (label ? `  ${label.padEnd(width)}  ${value}` : ""));
  return ["", ...lines, "", "Press Ctrl+C to stop."].join("\n");
}
