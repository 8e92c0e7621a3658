import { z } from "zod";

const secret = { schema: z.string().min(1), expected: "a key" };

/** The environment variables of a service with files, to spread into the service's own. */
export const STORAGE_SETTINGS = {
  STORAGE_BUCKET: {
    schema: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
    expected: "the name of a bucket: 3 to 63 lowercase letters, digits, dots and hyphens",
    effect: "An S3-compatible store for files instead of `DATA_DIR` ([storage](storage.md))",
  },
  STORAGE_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/ }),
    expected: "an address that begins with http:// or https://",
    effect: "The store's address; without it Amazon's for the region",
  },
  STORAGE_REGION: {
    schema: z.string().regex(/^[a-z0-9-]{1,40}$/),
    expected: "a region such as us-east-1",
    default: "us-east-1",
    effect: "The bucket's region; many other stores take any",
  },
  STORAGE_PREFIX: {
    schema: z.string().regex(/^(?:[A-Za-z0-9_.-]*[A-Za-z0-9_-]\/)*$/),
    expected: "nothing, or a path that ends with /",
    default: "",
    effect: "Prefix of every key, for a bucket with other users",
  },
  STORAGE_ACCESS_KEY_ID: {
    ...secret,
    isSecret: true,
    effect: "With `STORAGE_SECRET_ACCESS_KEY`; without both, the machine's own credentials, such as an instance role",
  },
  STORAGE_SECRET_ACCESS_KEY: { ...secret, isSecret: true, effect: "See `STORAGE_ACCESS_KEY_ID`" },
  STORAGE_PATH_STYLE: {
    schema: z.enum(["on", "off"]),
    expected: "on, off",
    default: "off",
    effect: "`on`: the bucket's name is in the path instead of the host name, as most stores other than Amazon's need",
  },
} as const;

type Variables = typeof STORAGE_SETTINGS;
type StorageEnvironment = {
  readonly [Name in keyof Variables]:
    | z.output<Variables[Name]["schema"]>
    | (Variables[Name] extends { readonly default: string } ? never : undefined);
};

export type S3Settings = {
  readonly bucket: string;
  readonly endpoint: string | undefined;
  readonly region: string;
  /** Empty, or ends with `/`. */
  readonly prefix: string;
  /** Undefined: those that the SDK finds on the machine. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
  readonly pathStyle: boolean;
};

/** Undefined: a local folder. Throws a sentence that names the setting that is missing. */
export function toS3Settings(environment: StorageEnvironment): S3Settings | undefined {
  const { STORAGE_BUCKET: bucket, STORAGE_ENDPOINT: endpoint } = environment;
  const { STORAGE_ACCESS_KEY_ID: accessKeyId, STORAGE_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  if (accessKeyId && !secretAccessKey) {
    throw new Error("STORAGE_SECRET_ACCESS_KEY: expected a key, required with STORAGE_ACCESS_KEY_ID");
  }
  if (secretAccessKey && !accessKeyId) {
    throw new Error("STORAGE_ACCESS_KEY_ID: expected a key, required with STORAGE_SECRET_ACCESS_KEY");
  }
  if (bucket === undefined) {
    if (endpoint === undefined && accessKeyId === undefined) return undefined;
    throw new Error(`STORAGE_BUCKET: expected ${STORAGE_SETTINGS.STORAGE_BUCKET.expected}, required with the others`);
  }
  return {
    bucket,
    endpoint,
    region: environment.STORAGE_REGION,
    prefix: environment.STORAGE_PREFIX,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    pathStyle: environment.STORAGE_PATH_STYLE === "on",
  };
}
