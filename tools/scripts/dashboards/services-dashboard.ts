import { failed, quantile } from "./queries.js";
import type { Dashboard } from "./to-grafana.js";

export const SERVICES: Dashboard = {
  name: "product-page-services",
  title: "Product page: services and catalog",
  panels: [
    {
      title: "storefront-api: requests a second",
      description: "The ten routes with most requests.",
      unit: "reqps",
      series: [
        {
          expr: "topk(10, sum by (route, method) (rate(storefront_request_seconds_count[$__rate_interval])))",
          name: "{{method}} {{route}}",
        },
      ],
    },
    {
      title: "storefront-api: slowest routes",
      description: "99 % of each route's answers. See StorefrontSlow.",
      unit: "s",
      limit: 1,
      series: [{ expr: `topk(10, ${quantile(0.99, "storefront_request_seconds", "route")})`, name: "{{route}}" }],
    },
    {
      title: "storefront-api: failed requests",
      description: "See StorefrontFails.",
      unit: "percentunit",
      limit: 0.01,
      series: [failed("storefront_request_seconds_count")],
    },
    {
      title: "Time since the catalog was written",
      description: "By an import or the write API. See CatalogStale.",
      unit: "dtdurations",
      limit: 90_000,
      series: [{ expr: "max(storefront_catalog_age_seconds)", name: "age" }],
    },
    {
      title: "Waiting for background jobs",
      description:
        "Mails to deliver, and orders that recommendations don't know yet. See MailsWait and OrdersUncounted.",
      unit: "short",
      series: [{ expr: "max by (queue) (storefront_waiting)", name: "{{queue}}" }],
    },
    {
      title: "Answers by where they were read from",
      description:
        "With a replica: those that may come from it. After a visitor's own write the primary answers for 10 s.",
      unit: "reqps",
      series: [
        { expr: "sum by (source) (rate(storefront_replica_answers_total[$__rate_interval]))", name: "{{source}}" },
        { expr: "sum(rate(storefront_replica_repeated_reads_total[$__rate_interval]))", name: "repeated statements" },
      ],
    },
    {
      title: "Replica: how far behind at most",
      description: "Of each process; it isn't read from beyond the line. See ReplicaBehind.",
      unit: "s",
      limit: 5,
      series: [{ expr: "max by (instance) (storefront_replica_lag_seconds)", name: "{{instance}}" }],
    },
    {
      title: "Webhooks: attempts a second",
      description: "By outcome: what isn't delivered is repeated, up to twelve times.",
      unit: "reqps",
      series: [
        {
          expr: "sum by (endpoint, outcome) (rate(storefront_webhook_attempts_total[$__rate_interval]))",
          name: "{{endpoint}} {{outcome}}",
        },
      ],
    },
    {
      title: "Webhooks: age of the oldest that waits",
      description: "See WebhooksLate and WebhookEndpointDisabled.",
      unit: "dtdurations",
      limit: 3600,
      series: [{ expr: "max by (endpoint) (storefront_webhook_oldest_waiting_seconds)", name: "{{endpoint}}" }],
    },
    {
      title: "Webhooks that were given up",
      description: "They are kept until they are resent. See WebhooksFailed.",
      unit: "short",
      limit: 1,
      series: [{ expr: "max by (endpoint) (storefront_webhooks_failed)", name: "{{endpoint}}" }],
    },
    {
      title: "Registry: failed requests",
      description: "Pages go on without it. See RegistryFails.",
      unit: "percentunit",
      limit: 0.05,
      series: [failed("registry_request_seconds_count")],
    },
    {
      title: "CPU of each process",
      description: "Of one core. A shell renders in processes of their own, which its container's figure includes.",
      unit: "percentunit",
      series: [
        {
          expr: "sum by (job, instance) (rate(process_cpu_seconds_total[$__rate_interval]))",
          name: "{{job}} {{instance}}",
        },
      ],
    },
    {
      title: "Memory of each process",
      description: "Resident, without a shell's renderers.",
      unit: "bytes",
      series: [{ expr: "sum by (job, instance) (process_resident_memory_bytes)", name: "{{job}} {{instance}}" }],
    },
    {
      title: "Delay of the event loop, 99 %",
      description: "Above 0.1 s a process has more work than a core.",
      unit: "s",
      limit: 0.1,
      series: [{ expr: "max by (job, instance) (nodejs_eventloop_lag_p99_seconds)", name: "{{job}} {{instance}}" }],
    },
  ],
};
