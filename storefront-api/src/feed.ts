import { runFeedCommand } from "./feed/feed-command.js";

process.exitCode = await runFeedCommand(process.argv.slice(2), {
  print: (text) => process.stdout.write(`${text}\n`),
  report: (text) => process.stderr.write(`${text}\n`),
  environment: process.env,
});
