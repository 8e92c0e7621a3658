import { parseAddressRanges } from "shared-contracts";
import { parsedBy, text, wholeNumber, type Setting, type SettingValues } from "shared-contracts/settings";
import { createAddressGuard } from "../platform/public-address.js";
import { parseWebhookEndpoints, type WebhookEndpoint } from "./webhook-endpoint.js";

export const WEBHOOK_SETTINGS = {
  WEBHOOK_ENDPOINTS: {
    ...text("a list of endpoints in JSON"),
    default: "[]",
    isSecret: true,
    effect: "Where orders and stock changes are sent ([webhooks](../webhooks.md#settings)); without it, nowhere",
  },
  WEBHOOK_PRIVATE_RANGES: {
    ...parsedBy(parseAddressRanges, "addresses or CIDR ranges"),
    default: "",
    effect: "Private addresses that may receive webhooks; `loopback`, for development, also without encryption",
  },
  WEBHOOK_KEPT_DAYS: { ...wholeNumber(1, 365), default: "7", effect: "How long delivered webhooks are kept" },
} as const satisfies Readonly<Record<string, Setting>>;

export type WebhookSettings = {
  readonly endpoints: readonly WebhookEndpoint[];
  /** IP addresses or CIDR ranges that may receive webhooks although they aren't public. */
  readonly privateRanges: readonly string[];
  readonly keptDays: number;
};

/** Throws an error that says what is wrong with the endpoints. */
export function toWebhookSettings(data: SettingValues<typeof WEBHOOK_SETTINGS>): WebhookSettings {
  const privateRanges = data.WEBHOOK_PRIVATE_RANGES;
  const allowsLoopback = createAddressGuard(privateRanges).allows("127.0.0.1");
  return {
    endpoints: parseWebhookEndpoints(data.WEBHOOK_ENDPOINTS, allowsLoopback),
    privateRanges,
    keptDays: data.WEBHOOK_KEPT_DAYS,
  };
}
