export { createDeliverer } from "./deliver-webhooks.js";
export { fillWebhookPage } from "./describe-webhooks.js";
export { publishWebhooks } from "./publish-webhooks.js";
export { registerEndpoints } from "./register-endpoints.js";
export { parseWebhookEndpoints } from "./webhook-endpoint.js";
