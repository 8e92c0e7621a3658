/** Grafana's dashboards as data, from which `npm run docs` writes `deploy/grafana/*.json`. */

import { quantile, share } from "./queries.js";
import { SERVICES } from "./services-dashboard.js";
import type { Dashboard } from "./to-grafana.js";

const PAGES: Dashboard = {
  name: "product-page",
  title: "Product page",
  panels: [
    {
      title: "Pages left unanswered, of a budget of 0.1 %",
      description: "Pages that failed or were turned away, over an hour and over six hours. See PageBudgetBurnsFast.",
      unit: "percentunit",
      limit: 0.001,
      series: [
        { expr: "shell:page_failures:ratio_rate1h", name: "1 h" },
        { expr: "shell:page_failures:ratio_rate6h", name: "6 h" },
      ],
    },
    {
      title: "Page views a second",
      description: "By page and channel, answered pages only.",
      unit: "reqps",
      series: [
        {
          expr: "sum by (page, channel) (rate(shell_page_view_seconds_count[$__rate_interval]))",
          name: "{{page}} {{channel}}",
        },
      ],
    },
    {
      title: "Time until a page's last byte",
      description: "Half of the pages, 95 % and 99 %. See PagesSlow.",
      unit: "s",
      limit: 0.8,
      series: [0.5, 0.95, 0.99].map((q) => ({ expr: quantile(q, "shell_page_view_seconds"), name: `${q * 100} %` })),
    },
    {
      title: "Pages under way, by shell",
      description: "Grows when a dependency is slow or there are too few shells.",
      unit: "short",
      series: [{ expr: "sum by (instance) (shell_pages_under_way)", name: "{{instance}}" }],
    },
    {
      title: "Pages turned away a second",
      description: "By what was too much. See PagesShed.",
      unit: "reqps",
      series: [{ expr: "sum by (reason) (rate(shell_pages_shed_total[$__rate_interval]))", name: "{{reason}}" }],
    },
    {
      title: "INP, as browsers measure it",
      description: "Three quarters of the views. Good up to 200 ms.",
      unit: "ms",
      limit: 200,
      series: [{ expr: vital("INP"), name: "{{channel}}" }],
    },
    {
      title: "LCP, as browsers measure it",
      description: "Three quarters of the views. Good up to 2.5 s.",
      unit: "ms",
      limit: 2500,
      series: [{ expr: vital("LCP"), name: "{{channel}}" }],
    },
    {
      title: "Guests' pages taken from memory",
      description: "Part of the pages that may be shared. Falls after a promotion, and recovers.",
      unit: "percentunit",
      series: [{ expr: share('shell_shared_pages_total{outcome="hit"}', "shell_shared_pages_total"), name: "hits" }],
    },
    {
      title: "Memory kept for sharing, by shell",
      description: "Whole pages, and renders of slots.",
      unit: "bytes",
      series: [
        { expr: "sum by (instance) (shell_shared_pages_bytes)", name: "pages {{instance}}" },
        { expr: "sum by (instance) (shell_shared_renders_bytes)", name: "renders {{instance}}" },
      ],
    },
  ],
};

const RELEASES: Dashboard = {
  name: "release-health",
  title: "Release health",
  panels: [
    {
      title: "Slots that fell back",
      description: "Part of the pages on which a slot showed its fallback. See SlotsFallBack.",
      unit: "percentunit",
      limit: 0.05,
      width: "full",
      series: [
        {
          expr: share('shell_slots_total{outcome!="rendered"}', "shell_slots_total", " by (fragment, slot, channel) "),
          name: "{{fragment}} {{slot}} {{channel}}",
        },
      ],
    },
    {
      title: "Why slots fell back, a second",
      description: "`deadline` is slow, `render-threw` and `renderer-died` are the release's own.",
      unit: "reqps",
      series: [
        {
          expr: 'sum by (outcome) (rate(shell_slots_total{outcome!="rendered"}[$__rate_interval]))',
          name: "{{outcome}}",
        },
      ],
    },
    {
      title: "What pages report, a second",
      description: "Failures, lost hydrations and violations. The registry's health page names the release and slot.",
      unit: "reqps",
      series: [
        {
          expr: 'sum by (kind, channel) (rate(shell_beacon_messages_total{kind!~"vital|impression|click"}[$__rate_interval]))',
          name: "{{kind}} {{channel}}",
        },
      ],
    },
    {
      title: "Renderers lost in 15 minutes, by shell",
      description: "A release that ends its renderer again and again. See RenderersLost.",
      unit: "short",
      limit: 5,
      series: [{ expr: "sum by (instance) (increase(shell_renderer_losses_total[15m]))", name: "{{instance}}" }],
    },
    {
      title: "Calls that slots asked for and may not make, a second",
      description: "A release that needs a call which its contract or the shell doesn't allow.",
      unit: "reqps",
      series: [
        {
          expr: "sum by (fragment, slot) (rate(shell_refused_calls_total[$__rate_interval]))",
          name: "{{fragment}} {{slot}}",
        },
      ],
    },
    {
      title: "Revision of the page lock, by shell",
      description: "All shells show the same one within a second of a promotion. See PageLocksDiffer.",
      unit: "none",
      series: [{ expr: "max by (instance) (shell_page_lock_revision)", name: "{{instance}}" }],
    },
    {
      title: "Publications, promotions and rollbacks in an hour",
      description: "`fragment history` says whose.",
      unit: "short",
      series: [
        { expr: "sum by (outcome) (increase(registry_publications_total[1h]))", name: "published: {{outcome}}" },
        { expr: "sum by (action) (increase(registry_pointer_moves_total[1h]))", name: "{{action}}" },
      ],
    },
    {
      title: "Releases no longer shared",
      description:
        "A sample of a slot's HTML differed from a fresh render: it reads something that it doesn't declare.",
      unit: "short",
      limit: 1,
      series: [
        { expr: "sum by (fragment, slot) (shell_shared_render_differences_total)", name: "{{fragment}} {{slot}}" },
      ],
    },
  ],
};

export const DASHBOARDS = [PAGES, RELEASES, SERVICES] as const;

function vital(name: string): string {
  return `histogram_quantile(0.75, sum by (le, channel) (rate(shell_web_vital_bucket{name="${name}"}[$__rate_interval])))`;
}
