import { runWebhookCommand } from "./webhooks/webhook-command.js";

process.exitCode = await runWebhookCommand(process.argv.slice(2), {
  print: (text) => process.stdout.write(`${text}\n`),
  report: (text) => process.stderr.write(`${text}\n`),
  environment: process.env,
});
