import { relative, sep } from "node:path";
import type { Compilation, Compiler, Dependency, Module, NormalModule } from "webpack";
import { SLOT_PROPS } from "shared-contracts";
import { FragmentError } from "./fragment-error.js";

/** A place in the code that publishes or reads an event, or names a call. */
export type ContractUse = {
  readonly kind: "publishes" | "reads" | "calls";
  readonly user: string;
  /** Absolute path of the file that exports the event, the call or the table of calls. */
  readonly resource: string;
  readonly exportName: string;
  /** For a table of calls: the call used. Undefined for all calls, or if it isn't a table. */
  readonly member?: string;
  /** For a read: the payload fields used. Undefined: assume all. */
  readonly fields?: readonly string[];
};

const PLUGIN = "contract-uses";
const BUS_METHOD = /\.\s*(publish|on)\s*\(\s*$/;
const CALL_ARGUMENT = /\b(?:performCall\s*\([^,()]+,|toHttpRequest\s*\()\s*$/;
const CALL_TABLE = /_ROUTES$/;
const LOOK_BACK = 120;
/**
 * Fragments use these names for bus and fetch. Under other names, the page itself refuses anything missing in the
 * contract.
 */
const BUS_CALL = /\bbus\s*(?:\?\.|\.)\s*(?:publish|on)\s*\(\s*/g;
const PATH_FETCHED = /\bfetch\s*\(\s*["'`](\/[^"'`]*)/g;

/** Matches `const { bus, fetch } = useSlot()` and `useSlot().url`; all props if the names aren't visible. */
const PROPS_USED = /(?:\{([^{}]*)\}\s*=\s*)?\buseSlot\s*\(\s*\)(?:\s*\.\s*(\w+))?/g;

const NAME = /[A-Za-z_$][\w$]*/g;
/** Schema modules declare every field but use none. */
const SCHEMAS = /[\\/]shared-contracts[\\/].*[\\/]entities[\\/]/;

export type UseCollector = ReturnType<typeof createUseCollector>;

/** Collects from a browser compilation what its code publishes, reads and calls. Unused code doesn't count. */
export function createUseCollector(root: string) {
  const uses: ContractUse[] = [];
  const props = new Set<string>();
  const codeNames = new Set<string>();
  const undeclared: string[] = [];

  function collect(compilation: Compilation): void {
    const { moduleGraph, chunkGraph } = compilation;
    for (const module of compilation.modules) {
      if (chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
      const source = String(module.originalSource()?.source() ?? "");
      if (!SCHEMAS.test(module.identifier())) for (const [name] of source.matchAll(NAME)) codeNames.add(name);
      if (!isOurs(module)) continue;
      const seen = new Set<number>();
      for (const dependency of module.dependencies) {
        if (!isImportedName(dependency)) continue;
        seen.add(dependency.range[0]);
        const target = moduleGraph.getModule(dependency);
        const active = moduleGraph.getConnection(dependency)?.isTargetActive(undefined);
        if (!target || !isOurs(target) || active === false) continue;
        const found = readUses(source, dependency, target.resource, compilation);
        uses.push(...found.map((use) => ({ ...use, user: module.resource })));
      }
      if (!module.resource.startsWith(root + sep)) continue;
      undeclared.push(...findUndeclared(source, module.resource, seen));
      for (const [, names, name] of source.matchAll(PROPS_USED)) {
        for (const prop of name === undefined ? readNames(names) : [name]) props.add(prop);
      }
    }
  }

  function findUndeclared(source: string, resource: string, seen: ReadonlySet<number>): string[] {
    const file = relative(root, resource).split(sep).join("/");
    const events = [...source.matchAll(BUS_CALL)].filter((match) => !seen.has(match.index + match[0].length));
    return [
      ...events.map((match) => {
        const excerpt = source.slice(match.index, match.index + LOOK_BACK).split("\n", 1)[0];
        return `${file}: ${excerpt} … – give bus.publish and bus.on an event imported from where defineEvent declares it`;
      }),
      ...[...source.matchAll(PATH_FETCHED)].map(
        ([, path]) => `${file}: fetch("${path}") – perform a declared call: performCall(fetch, CART_ROUTES.getCart, …)`,
      ),
    ];
  }

  return {
    plugin: {
      apply(compiler: Compiler): void {
        compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
          if (compilation.compiler.isChild()) return;
          // Discard results of the previous run of this compiler.
          uses.length = undeclared.length = 0;
          props.clear();
          codeNames.clear();
          // At this stage unused modules are gone and modules aren't merged yet.
          compilation.hooks.optimizeChunks.tap(PLUGIN, () => {
            if (uses.length === 0 && undeclared.length === 0) collect(compilation);
          });
        });
      },
    },
    takeProps: (): readonly string[] => [...props],
    /** Every name that could be a field, in the code and everything bundled with it. */
    takeNames: (): ReadonlySet<string> => codeNames,
    /** Throws if the code publishes, reads or fetches something that no definition declares. */
    takeUses(): readonly ContractUse[] {
      if (undeclared.length === 0) return [...uses];
      throw new FragmentError(
        "build-failed",
        "The code publishes, reads or fetches what its contract cannot name.",
        undeclared,
      );
    },
  };
}

function readUses(
  source: string,
  dependency: ImportedName,
  resource: string,
  { moduleGraph }: Compilation,
): Omit<ContractUse, "user">[] {
  const [start, end] = dependency.range;
  const before = source.slice(Math.max(0, start - LOOK_BACK), start);
  const [exportName] = dependency.getIds(moduleGraph);
  if (exportName === undefined) return [];
  const method = BUS_METHOD.exec(before)?.[1];
  if (method === "publish") return [{ kind: "publishes", resource, exportName }];
  if (method === "on") return [{ kind: "reads", resource, exportName, ...readFields(source.slice(end)) }];
  if (CALL_ARGUMENT.test(before) && !CALL_TABLE.test(exportName)) return [{ kind: "calls", resource, exportName }];
  if (!CALL_TABLE.test(exportName)) return [];
  return dependency.getReferencedExports(moduleGraph, undefined).map((reference) => {
    const member = (Array.isArray(reference) ? reference : reference.name)[1];
    return { kind: "calls" as const, resource, exportName, ...(member !== undefined && { member }) };
  });
}

function readNames(destructured: string | undefined): readonly string[] {
  const names = destructured?.split(",").map((name) => name.trim());
  if (!names || names.some((name) => name.startsWith("..."))) return SLOT_PROPS;
  return names.filter(Boolean).map((name) => name.split(/[\s:=]/, 1)[0] ?? name);
}

const SUBSCRIBER = /^\s*\)\s*\.subscribe\(\s*\(?\s*(?:\{([^{}]*)\}|(\w+))\s*\)?\s*=>/;

/** Recognizes `on(x).subscribe(({ a, b }) => …)` and `on(x).subscribe((payload) => … payload.a …)`. */
function readFields(after: string): { fields?: readonly string[] } {
  const [match, destructured, parameter = ""] = SUBSCRIBER.exec(after) ?? [];
  if (match === undefined) return {};
  if (destructured !== undefined) {
    return destructured.includes("...") ? {} : { fields: readNames(destructured) };
  }
  const uses = [...after.slice(match.length).matchAll(new RegExp(`\\b${parameter}\\b(?:\\.(\\w+))?`, "g"))];
  const fields = uses.map(([, field]) => field);
  return fields.every((field) => field !== undefined) ? { fields: [...new Set(fields)] } : {};
}

function isOurs(module: Module): module is NormalModule {
  const { resource } = module as Partial<NormalModule>;
  return (
    typeof resource === "string" &&
    (!resource.includes(`${sep}node_modules${sep}`) || /shared-contracts/.test(resource))
  );
}

type ImportedName = Dependency & {
  readonly request: string;
  readonly range: readonly [number, number];
  getIds(moduleGraph: Compilation["moduleGraph"]): readonly string[];
};

/** webpack's class for `import { name }` and `namespace.name` has no stable export. */
export function isImportedName(dependency: Dependency): dependency is ImportedName {
  const { type, range, getIds } = dependency as Partial<ImportedName>;
  return type === "harmony import specifier" && Array.isArray(range) && typeof getIds === "function";
}
