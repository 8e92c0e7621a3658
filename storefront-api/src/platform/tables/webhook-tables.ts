import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { WebhookType } from "../../webhooks/webhook-events.js";

export type WebhookTables = {
  /** Those of the settings, which have addresses and secrets. */
  webhook_endpoints: {
    name: string;
    events: JSONColumnType<WebhookType[]>;
    /** When it answered that it is gone. */
    disabled_at: Date | null;
  };
  webhook_messages: {
    endpoint: string;
    message_id: string;
    /** A whole number; text because it has 64 bits. */
    sequence: GeneratedAlways<string>;
    type: WebhookType;
    /** JSON. */
    data: string;
    created_at: Date;
    attempts: Generated<number>;
    next_attempt_at: Date;
    delivered_at: Date | null;
    failed_at: Date | null;
    last_error: string | null;
  };
};
