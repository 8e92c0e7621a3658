import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { readRegistrySettings } from "fragment-registry";
import { namesOfSettings } from "shared-contracts/settings";
import { readShellSettings } from "shell/settings";
import { readConfiguration } from "storefront-api/settings";
import { parse, parseAllDocuments } from "yaml";
import { SERVICES } from "./settings-page.js";

const ROOT = resolve(__dirname, "../..");
const BASE = join(ROOT, "deploy/kubernetes/base");
const EXAMPLE = join(ROOT, "deploy/kubernetes/example");
const read = (...path: string[]) => readFileSync(join(ROOT, ...path), "utf8");

type Variables = Readonly<Record<string, string>>;
type Stage = { readonly name: string; readonly from: string; readonly lines: readonly string[] };

/** Where each service's routes are, and what reads its environment. */
const SERVICE_SOURCES = {
  shell: { routes: "shell/src/server/http/probe-routes.ts", read: readShellSettings },
  "storefront-api": { routes: "storefront-api/src/platform/probes.ts", read: readConfiguration },
  "fragment-registry": {
    routes: "platform/fragment-registry/src/platform/operations-routes.ts",
    read: readRegistrySettings,
  },
} as const;
type ServiceName = keyof typeof SERVICE_SOURCES;
const NAMES = Object.keys(SERVICE_SOURCES) as ServiceName[];
const PORTS = { shell: "4200", "storefront-api": "4210", "fragment-registry": "4220" } as const;

/** Without these a service starts, but not as one of several on other machines than its neighbors. */
const REQUIRED: Readonly<Record<ServiceName, readonly string[]>> = {
  shell: ["HOST", "ALLOWED_HOSTS", "FRAGMENT_ORIGIN", "STOREFRONT_API_URL", "REGISTRY_URL", "REGISTRY_TOKEN_FILE"],
  "storefront-api": ["HOST", "ALLOWED_HOSTS", "TRUSTED_SHELLS", "DATABASE_URL_FILE", "STORAGE_BUCKET"],
  "fragment-registry": ["HOST", "DATABASE_URL_FILE", "STORAGE_BUCKET", "LOCAL_SECRETS_DIR", "LOCK_KEY_FILE"],
};

const dockerfile = readStages(read("Dockerfile"));

function readStages(text: string): readonly Stage[] {
  const lines = text.replaceAll(/\\\n/g, " ").split("\n");
  const stages: { name: string; from: string; lines: string[] }[] = [];
  for (const line of lines.filter((each) => each && !each.startsWith("#"))) {
    const [, from = "", name = ""] = /^FROM (\S+) AS (\S+)$/.exec(line) ?? [];
    if (from) stages.push({ name, from, lines: [] });
    else stages.at(-1)?.lines.push(line);
  }
  return stages;
}

/** A stage's instructions after those of the stages it is made from. */
function linesOf(name: string): readonly string[] {
  const stage = dockerfile.find((each) => each.name === name);
  return stage ? [...linesOf(stage.from), ...stage.lines] : [];
}

function environmentOfImage(name: string): Variables {
  const pairs = linesOf(name).flatMap((line) => (line.startsWith("ENV ") ? line.slice(4).split(" ") : []));
  return Object.fromEntries(pairs.map((pair) => pair.split("=", 2)));
}

function exposedBy(name: string): readonly string[] {
  return linesOf(name).flatMap((line) => (line.startsWith("EXPOSE ") ? line.slice(7).split(" ") : []));
}

type ComposeService = {
  readonly image: string;
  readonly build?: { readonly target: string };
  readonly environment?: Variables;
  readonly secrets?: readonly string[];
  readonly read_only?: boolean;
  readonly deploy?: { readonly replicas: number };
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly stop_grace_period?: string;
};
type Compose = {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
};
const compose = parse(read("compose.yaml"), { merge: true }) as Compose;

type Probe = { readonly httpGet: { readonly path: string; readonly port: string } };
type Container = {
  readonly name: string;
  readonly image: string;
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly env: readonly {
    readonly name: string;
    readonly value?: string;
    readonly valueFrom?: { readonly configMapKeyRef: { readonly name: string; readonly key: string } };
  }[];
  readonly securityContext: Readonly<Record<string, unknown>>;
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
  readonly startupProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly livenessProbe?: Probe;
};
type PodSpec = {
  readonly enableServiceLinks: boolean;
  readonly terminationGracePeriodSeconds?: number;
  readonly securityContext: Readonly<Record<string, unknown>>;
  readonly containers: readonly [Container];
  readonly volumes: readonly {
    readonly name: string;
    readonly secret?: { readonly secretName: string; readonly items: readonly { key: string; path: string }[] };
  }[];
};
type Manifest = {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly template?: { readonly metadata: { readonly labels: Variables }; readonly spec: PodSpec };
    readonly selector?: Variables & { readonly matchLabels?: Variables };
    readonly ports?: readonly { readonly name: string; readonly port: number; readonly targetPort: string }[];
    readonly scaleTargetRef?: { readonly kind: string; readonly name: string };
    readonly minReplicas?: number;
    readonly replicas?: number;
  };
};
type Kustomization = {
  readonly resources: readonly string[];
  readonly images?: readonly { readonly name: string; readonly newTag: string }[];
  readonly configMapGenerator: readonly { readonly name: string; readonly literals: readonly string[] }[];
  readonly secretGenerator?: readonly { readonly name: string; readonly files: readonly string[] }[];
};
const base = parse(readFileSync(join(BASE, "kustomization.yaml"), "utf8")) as Kustomization;
const example = parse(readFileSync(join(EXAMPLE, "kustomization.yaml"), "utf8")) as Kustomization;
const manifests = readManifests(BASE, base.resources);
const settings = Object.fromEntries(
  base.configMapGenerator.flatMap(({ literals }) => literals.map((literal) => splitOnce(literal, "="))),
);

function readManifests(folder: string, files: readonly string[]): readonly Manifest[] {
  return files.flatMap((file) =>
    parseAllDocuments(readFileSync(join(folder, file), "utf8")).map((document) => {
      expect(document.errors).toEqual([]);
      return document.toJS() as Manifest;
    }),
  );
}

function splitOnce(text: string, separator: string): readonly [string, string] {
  const at = text.indexOf(separator);
  return [text.slice(0, at), text.slice(at + 1)];
}

function findManifest(kind: string, name: string): Manifest["spec"] {
  const found = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}`);
  return found.spec;
}

function podOf(kind: string, name: string): PodSpec {
  const pod = findManifest(kind, name).template?.spec;
  if (!pod) throw new Error(`${kind} ${name} has no pods`);
  return pod;
}

function environmentOfPod(kind: string, name: string): Variables {
  const { env } = podOf(kind, name).containers[0];
  return Object.fromEntries(
    env.map((variable) => [
      variable.name,
      variable.value ?? settings[variable.valueFrom?.configMapKeyRef.key ?? ""] ?? "",
    ]),
  );
}

const ENVIRONMENTS = [
  ["compose.yaml", (name: ServiceName) => ({ ...environmentOfImage(name), ...compose.services[name]?.environment })],
  [
    "the Kustomize base",
    (name: ServiceName) => ({ ...environmentOfImage(name), ...environmentOfPod("Deployment", name) }),
  ],
] as const;
const CASES = ENVIRONMENTS.flatMap(([file, toEnvironment]) =>
  NAMES.map((name) => [name, file, toEnvironment] as const),
);

/** Of the runtime, not of a service. */
const OF_THE_MACHINE = ["NODE_ENV"];

describe("secrets of a new installation", () => {
  const folder = mkdtempSync(join(tmpdir(), "secrets-"));
  const create = () => execFileSync(process.execPath, [join(ROOT, "tools/scripts/create-secrets.mjs"), folder]);
  beforeAll(() => void create());

  it("are never overwritten", () => {
    const readAll = () => readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]);
    const before = readAll();
    rmSync(join(folder, "catalog-token"));
    create();
    expect(readAll().filter(([name]) => name !== "catalog-token")).toEqual(
      before.filter(([name]) => name !== "catalog-token"),
    );
    expect(statSync(join(folder, "catalog-token")).size).toBeGreaterThanOrEqual(32);
  });

  it("are closed to other users, and completed where an earlier run was stopped", () => {
    chmodSync(folder, 0o755);
    const address = readFileSync(join(folder, "database-url"), "utf8");
    rmSync(join(folder, "database-url"));
    create();
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(readFileSync(join(folder, "database-url"), "utf8")).toBe(address);
  });

  it("are all that compose.yaml and the example name", () => {
    const composed = Object.entries(compose.secrets);
    for (const [name, { file }] of composed) expect(file).toBe(`deploy/compose/secrets/${name}`);
    const used = Object.values(compose.services).flatMap(({ secrets = [] }) => secrets);
    expect([...new Set(used)].toSorted()).toEqual(composed.map(([name]) => name).toSorted());
    const [generated] = example.secretGenerator ?? [];
    const inPods = manifests.flatMap(({ spec }) =>
      (spec.template?.spec.volumes ?? []).flatMap(({ secret }) => {
        if (secret) expect(secret.secretName).toBe(generated?.name);
        return secret?.items.map(({ key }) => key) ?? [];
      }),
    );
    expect([...new Set(inPods)].toSorted()).toEqual(generated?.files.map((file) => file.replace("secrets/", "")));
    const created = readdirSync(folder);
    for (const name of [...used, ...inPods]) expect(created).toContain(name);
  });

  it.each(CASES)("and settings are what %s takes in %s", (name, _file, toEnvironment) => {
    const environment = Object.entries<string>(toEnvironment(name)).map(([variable, value]) => {
      return [variable, value.replace(/^\/run\/secrets\b/, folder)] as const;
    });
    expect(() => SERVICE_SOURCES[name].read(Object.fromEntries(environment))).not.toThrow();
  });
});

describe.each(CASES)("%s in %s", (name, _file, toEnvironment) => {
  const environment: Variables = toEnvironment(name);
  const service = SERVICES.find((each) => each.service === name);

  it("has settings that it reads, and no others", () => {
    const known = [...(service ? namesOfSettings(service) : []), ...OF_THE_MACHINE];
    expect(Object.keys(environment).filter((variable) => !known.includes(variable))).toEqual([]);
  });

  it("has all settings that one of several needs", () => {
    expect(REQUIRED[name].filter((variable) => !environment[variable])).toEqual([]);
  });

  it("has no secret in its environment", () => {
    const secrets = Object.entries(service?.variables ?? {}).flatMap(([variable, { isSecret }]) =>
      isSecret ? [variable] : [],
    );
    expect(secrets.filter((variable) => environment[variable])).toEqual([]);
  });

  it("listens where the image says", () => {
    expect(environment["PORT"]).toBe(PORTS[name]);
    expect(exposedBy(name)).toEqual(expect.arrayContaining([PORTS[name], environment["METRICS_PORT"]]));
  });

  it("finds its secrets where they are mounted", () => {
    const files = Object.entries(environment).flatMap(([variable, value]) =>
      variable.endsWith("_FILE") ? [value.replace("/run/secrets/", "")] : [],
    );
    const mounted = podOf("Deployment", name).volumes.flatMap(
      ({ secret }) => secret?.items.map(({ path }) => path) ?? [],
    );
    expect(files.filter((file) => !mounted.includes(file) || !compose.services[name]?.secrets?.includes(file))).toEqual(
      [],
    );
  });
});

describe("the Dockerfile", () => {
  it("copies what is there", () => {
    const copied = dockerfile.flatMap(({ lines }) =>
      lines.flatMap((line) => (/^COPY (?!--from)/.test(line) ? line.split(" ").slice(1, -1) : [])),
    );
    expect(copied.length).toBeGreaterThan(20);
    expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it("installs the packages of every workspace", () => {
    const { workspaces } = JSON.parse(read("package.json")) as { workspaces: string[] };
    const copied = linesOf("manifests").map((line) => line.split(" ")[1]);
    expect(workspaces.filter((folder) => !copied.includes(`${folder}/package.json`))).toEqual([]);
  });

  it("copies from stages that it has", () => {
    const named = dockerfile.flatMap(({ lines }) => lines.flatMap((line) => /--from=(\S+)/.exec(line)?.[1] ?? []));
    expect(named.filter((name) => !dockerfile.some((stage) => stage.name === name))).toEqual([]);
  });

  it.each(NAMES)("runs %s as a user without rights, from a bundle that a build writes", (name) => {
    const lines = linesOf(name);
    expect(lines.findLast((line) => line.startsWith("USER "))).toBe("USER node");
    expect(lines.filter((line) => line.startsWith("HEALTHCHECK")).length).toBeGreaterThan(0);
    const entries = [
      ...(lines.findLast((line) => line.startsWith("CMD")) ?? "").matchAll(/([\w/-]+)\/dist\/(\w+)\.js/g),
    ];
    expect(entries.length).toBe(1);
    for (const [, folder = "", entry] of entries) {
      const build = (JSON.parse(read(folder, "package.json")) as { scripts: { build: string } }).scripts.build;
      expect(build.includes(`${entry}.ts`) || existsSync(join(ROOT, folder, "src/server", `${entry}.ts`))).toBe(true);
    }
  });

  it("takes nothing into an image that git leaves out", () => {
    const ignored = read(".dockerignore").split("\n");
    for (const path of ["**/node_modules", "**/dist", ".git", ".data", "deploy/compose/secrets"]) {
      expect(ignored).toContain(path);
    }
  });
});

describe("images", () => {
  const inCompose = Object.values(compose.services).map(({ image }) => image);
  const inPods = manifests.flatMap(({ spec }) => spec.template?.spec.containers.map(({ image }) => image) ?? []);
  const inDockerfile = [...read("Dockerfile").matchAll(/^ARG NODE_IMAGE=(\S+)$/gm)].map(([, image = ""]) => image);

  it("have a tag that stays, and no registry's host", () => {
    const all = [...inCompose, ...inPods, ...inDockerfile];
    expect(all.length).toBeGreaterThan(5);
    expect(all.filter((image) => !/^(?:[a-z-]+\/)?[a-z-]+:(?!latest)[\w.-]*\d[\w.-]*$/.test(image))).toEqual([]);
  });

  it.each(NAMES)("list what is inside, for %s", (name) => {
    const packages = linesOf(name).find((line) => line.startsWith(`COPY --from=${name}-packages `));
    expect(packages).toBeDefined();
    expect(linesOf(name)).toContain(`COPY --from=bills /bills/${name}.cdx.json ./sbom.cdx.json`);
    expect(linesOf("bills").join()).toContain(`COPY --from=${name}-packages /app /packages/${name}`);
  });

  it("of Node are of the version that the repository uses", () => {
    expect(inDockerfile).toEqual([expect.stringMatching(`^node:${read(".nvmrc").trim()}\\.\\d+-bookworm-slim$`)]);
  });

  it("are the Dockerfile's, under one name everywhere", () => {
    for (const name of NAMES) {
      const { image, build } = compose.services[name] ?? {};
      expect([image, build?.target]).toEqual([`product-page/${name}:1.0.0`, name]);
      expect(inPods).toContain(image);
      expect(dockerfile.map((stage) => stage.name)).toContain(name);
      expect(example.images?.map((each) => each.name)).toContain(`product-page/${name}`);
    }
  });
});

describe("compose.yaml", () => {
  it("has two of each service, which write to their volume alone", () => {
    for (const name of NAMES) {
      expect(compose.services[name]).toMatchObject({ deploy: { replicas: 2 }, read_only: true, cap_drop: ["ALL"] });
    }
  });

  it("waits for services that it has, and gives each time to end", () => {
    for (const { depends_on: awaited = {} } of Object.values(compose.services)) {
      expect(Object.keys(awaited).filter((name) => !compose.services[name])).toEqual([]);
    }
    for (const name of NAMES) {
      const { stop_grace_period: grace = "0s", environment = {} } = compose.services[name] ?? {};
      expect(Number.parseInt(grace, 10) * 1000).toBeGreaterThan(Number(environment["SHUTDOWN_DELAY_MS"]) + 10_000);
    }
  });

  it("balances between all of them, at the ports that they are asked at", () => {
    const balancer = read("deploy/compose/haproxy.cfg");
    for (const name of NAMES) {
      expect(balancer).toContain(`bind :${PORTS[name]}\n`);
      expect(balancer).toContain(`server-template ${name} 2 ${name}:${PORTS[name]}\n`);
    }
    const { environment = {} } = compose.services["shell"] ?? {};
    expect([environment["STOREFRONT_API_URL"], environment["REGISTRY_URL"]]).toEqual([
      `http://balancer:${PORTS["storefront-api"]}`,
      `http://balancer:${PORTS["fragment-registry"]}`,
    ]);
  });
});

describe("compose.yaml's balancer", () => {
  it("believes what a request says of its way only from the proxy that is named", () => {
    expect(compose.services["balancer"]?.environment).toEqual({ TLS_PROXY: "${TLS_PROXY:-255.255.255.255}" });
    for (const port of [PORTS.shell, PORTS["fragment-registry"]]) {
      const [, rules] = read("deploy/compose/haproxy.cfg").split(`bind :${port}\n`);
      for (const header of ["For", "Host", "Proto"]) {
        expect(rules?.split("listen ")[0]).toContain(`del-header X-Forwarded-${header} unless from-tls-proxy\n`);
      }
    }
  });
});

describe("the Kustomize base", () => {
  it.each(NAMES)("has for %s what Kubernetes needs to run several", (name) => {
    const deployment = findManifest("Deployment", name);
    const labels = deployment.template?.metadata.labels;
    expect(deployment.selector?.matchLabels).toEqual(labels);
    expect(findManifest("PodDisruptionBudget", name).selector?.matchLabels).toEqual(labels);
    const { selector, ports } = findManifest("Service", name);
    expect(selector).toEqual(labels);
    expect(ports?.map(({ port }) => String(port))).toEqual([PORTS[name]]);
    const scaler = manifests.find((each) => each.kind === "HorizontalPodAutoscaler" && each.metadata.name === name);
    expect(scaler?.spec.minReplicas ?? deployment.replicas).toBeGreaterThanOrEqual(2);
    if (scaler) expect(scaler.spec.scaleTargetRef).toMatchObject({ kind: "Deployment", name });
    // An autoscaler's number must not be reset by the next deployment.
    expect(scaler && deployment.replicas).toBeUndefined();
  });

  it.each(NAMES)("asks %s for its health at routes and ports that it has", (name) => {
    const [container] = podOf("Deployment", name).containers;
    const routes = read(SERVICE_SOURCES[name].routes);
    const ports = container.ports?.map((port) => port.name);
    for (const probe of [container.startupProbe, container.readinessProbe, container.livenessProbe]) {
      expect(routes).toContain(`"${probe?.httpGet.path}"`);
      expect(ports).toContain(probe?.httpGet.port);
    }
    expect(container.readinessProbe?.httpGet.path).toBe("/readyz");
    expect(container.livenessProbe?.httpGet.path).toBe("/healthz");
    expect(container.ports?.map(({ containerPort }) => String(containerPort))).toEqual([PORTS[name], "9464"]);
    expect(read("deploy/health-check.mjs")).toContain("/healthz");
  });

  it.each(NAMES)("runs the pods of %s without rights, on a read-only file system", (name) => {
    const pod = podOf("Deployment", name);
    expect(pod.enableServiceLinks).toBe(false);
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } });
    const [{ securityContext, volumeMounts }] = pod.containers;
    expect(securityContext).toEqual({
      readOnlyRootFilesystem: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ["ALL"] },
    });
    const volumes = pod.volumes.map((volume) => volume.name);
    expect(volumeMounts.map((mount) => mount.name).toSorted()).toEqual(volumes.toSorted());
    expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual(expect.arrayContaining(["/data", "/run/secrets"]));
  });

  it.each(NAMES)("gives %s longer to end than it takes", (name) => {
    const { terminationGracePeriodSeconds = 0 } = podOf("Deployment", name);
    const delay = Number(environmentOfPod("Deployment", name)["SHUTDOWN_DELAY_MS"]);
    expect(terminationGracePeriodSeconds * 1000).toBeGreaterThan(delay + 10_000);
  });

  it("names settings that its ConfigMap has", () => {
    const keys = manifests.flatMap(({ spec }) =>
      (spec.template?.spec.containers ?? []).flatMap(({ env }) =>
        env.flatMap(({ valueFrom }) => valueFrom?.configMapKeyRef.key ?? []),
      ),
    );
    expect(keys.filter((key) => settings[key] === undefined)).toEqual([]);
    expect(Object.keys(settings).filter((key) => !keys.includes(key))).toEqual([]);
    const replaced = example.configMapGenerator.flatMap(({ literals }) =>
      literals.map((literal) => splitOnce(literal, "=")[0]),
    );
    expect(replaced.filter((key) => settings[key] === undefined)).toEqual([]);
  });

  it("is all there, in the example too", () => {
    expect(readdirSync(BASE).toSorted()).toEqual([...base.resources, "kustomization.yaml"].toSorted());
    for (const file of example.resources) expect(existsSync(join(EXAMPLE, file))).toBe(true);
    const [shop] = readManifests(EXAMPLE, ["ingress.yaml"]);
    expect(shop?.kind).toBe("Ingress");
    expect(JSON.stringify(shop)).not.toContain("fragment-registry");
    expect(readManifests(EXAMPLE, ["ingress-internal.yaml"]).map(({ kind }) => kind)).toEqual(["Ingress"]);
  });

  it.each(NAMES)("lets only named peers reach %s", (name) => {
    const someone = { from: [expect.anything()], ports: [expect.anything()] };
    expect(findManifest("NetworkPolicy", name)).toMatchObject({
      podSelector: { matchLabels: { "app.kubernetes.io/name": name } },
      policyTypes: ["Ingress"],
      ingress: [name === "fragment-registry" ? { from: [expect.anything(), expect.anything()] } : someone, someone],
    });
  });
});
