import type { Command } from "commander";
import { parseWhole, type Cli, type Connected } from "./cli.js";
import { runPublish } from "./publish-command.js";

/** Commands that make a fragment, its releases and its place on the page. Compilers are loaded when they are needed. */
export function addProjectCommands(program: Command, cli: Cli): void {
  program
    .command("create <name>")
    .description("create a fragment, such as mfe-loyalty, in a folder of its own")
    .requiredOption("--team <name>", "the team that owns it")
    .option("--in <folder>", "where to create its folder", ".")
    .option("--no-install", "don't run npm install")
    .action(
      cli.locally(
        async ({ output }, name: string, options: { readonly team: string; in: string; install: boolean }) => {
          const { runCreate } = await import("./create-commands.js");
          await runCreate({ ...options, name, folder: options.in }, output);
        },
      ),
    );

  program
    .command("build")
    .description("build dist/release from src/*-fragment.tsx")
    .option("--version <version>", "version of the release, instead of the one in package.json")
    .action(
      cli.locally(async ({ folder, output }, options: { readonly version?: string }) => {
        // Before anything loads React, so that sample pages are rendered with the build that servers have.
        process.env["NODE_ENV"] ??= "production";
        const { runBuild } = await import("./build-command.js");
        await runBuild({ folder, ...options }, output);
      }),
    );

  program
    .command("dev")
    .description("serve the deployed page with this folder's fragment in it, and rebuild it on each change")
    .requiredOption("--against <url>", "URL of the shop")
    .option("--port <n>", "port of the local page", parseWhole(1, 65_535), 4300)
    .option("--plan <folder>", "folder with a page plan from fragment place, to use instead of the live one")
    .option(
      "--registry <url>",
      "URL of the registry (or FRAGMENT_REGISTRY_URL); without it, the shop forwards to its own",
    )
    .action(
      cli.locally(
        async (local, options: { readonly against: string; port: number; plan?: string; registry?: string }) => {
          const { runDev } = await import("./dev-command.js");
          await runDev(local, options);
        },
      ),
    );

  cli
    .add(program, "publish", "sign and upload the built release")
    .option(
      "--signing-key <path>",
      "file with the team's private key (or FRAGMENT_SIGNING_KEY, a file or the key itself)",
    )
    .action(cli.toActOnFragment(runPublish));

  cli
    .add(program, "place <slot>", "write the live page plan with this slot added, as a release to publish")
    .requiredOption("--after <slot>", "the slot to place it after")
    .option("--page <name>", "name of the page in the plan", "product")
    .option("--to <folder>", "folder to write the plan to", "page-plan")
    .action(
      cli.toRead(async (connected: Connected, slot: string, options: { after: string; page: string; to: string }) => {
        const { runPlace } = await import("./create-commands.js");
        await runPlace(connected, { slot, ...options });
      }),
    );
}
