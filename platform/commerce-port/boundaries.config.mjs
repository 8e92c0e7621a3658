/** Who in this package may import whom; part of `npm run boundaries`. */
export function commercePortRules(allBut) {
  return [
    {
      name: "commerce-port-sees-contracts-database-and-call-service",
      comment:
        "commerce-port answers calls as storefront-api does: it may use its call-service entry, and no data of it.",
      severity: "error",
      from: { path: "^platform/commerce-port/", pathNot: "\\.test\\.ts$" },
      to: {
        path: allBut("platform/commerce-port", "shared-contracts", "platform/shared-database"),
        pathNot: "^storefront-api/src/call-service/index\\.ts$",
      },
    },
    {
      name: "port-knows-no-adapter",
      comment:
        "The port and its service serve any engine: an adapter imports src/port only, and nothing imports an adapter.",
      severity: "error",
      from: { path: "^platform/commerce-port/src/(port|service)/" },
      to: { path: "^platform/commerce-port/src/(?!port/|service/)" },
    },
  ];
}
