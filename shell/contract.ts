import { relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { createUseCollector, describeBusUses, describeProps, type ContractUse } from "fragment-kit/webpack";
import {
  PAGE_CONDITIONS,
  PageData,
  SLOT_PROPS,
  VisitorContext,
  type EventDefinition,
  type ShellContract,
} from "shared-contracts";
import type { Compilation } from "webpack";
import * as z from "zod/mini";

const ROOT = fileURLToPath(new URL(".", import.meta.url));
const PROVIDED = /^provide module \(\w+\) (.+)@([^@\s]+) = /;

/** Reads the shell's contract from its browser compilation, which must include the plugin. */
export function createShellContract() {
  const collector = createUseCollector(ROOT);

  async function describe({ modules }: Compilation): Promise<ShellContract> {
    // The kit publishes on behalf of fragments, whose contracts list those events.
    const uses = collector.takeUses().filter(({ user }) => !isOfKit(user));
    const eventsOf = (kind: ContractUse["kind"]) => Promise.all(uses.filter((use) => use.kind === kind).map(loadEvent));
    const provided = [...modules].flatMap((module) => [...(PROVIDED.exec(module.identifier())?.slice(1, 3) ?? [])]);
    const shared = provided.flatMap((name, index) => (index % 2 === 0 ? [[name, provided[index + 1] ?? ""]] : []));
    return {
      slotProps: SLOT_PROPS.toSorted(),
      propSchemas: describeProps({ context: VisitorContext, pageData: PageData }),
      pageData: z.toJSONSchema(PageData, { io: "input", unrepresentable: "any" }) as Record<string, unknown>,
      conditions: [...PAGE_CONDITIONS],
      shared: Object.fromEntries(shared.sort()) as Record<string, string>,
      pagePlans: [1],
      ...describeBusUses({
        publishes: (await eventsOf("publishes")).map(({ event }) => event),
        reads: await eventsOf("reads"),
      }),
    };
  }

  return { plugin: collector.plugin, describe };
}

function isOfKit(user: string): boolean {
  return relative(ROOT, user).split(sep).includes("fragment-kit");
}

async function loadEvent({ resource, exportName, fields }: ContractUse) {
  const module = (await import(resource)) as Record<string, EventDefinition | undefined>;
  const event = module[exportName];
  if (!event) throw new Error(`${resource} exports no ${exportName}`);
  return { event, ...(fields && { fields }) };
}
