/** Lets its holder view a channel's page until it expires. */
export type PreviewPass = {
  readonly channel: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
};

export const PREVIEW_LIFETIME_MS = 8 * 60 * 60 * 1_000;

/** Prefix of channels that require a pass; the rest of the name is random. */
export const PREVIEW_CHANNEL_PREFIX = "preview-link-";

const TOKEN = /^(preview-link-[0-9a-f]{16})\.(\d{13})\.([\w-]{86})$/;

/** Text that a pass's signature covers. */
export function toPreviewText({ channel, expiresAt }: PreviewPass): string {
  return JSON.stringify(["preview/1", channel, expiresAt]);
}

/** `signature` is the registry's Ed25519 signature of `toPreviewText` in base64url. */
export function writePreviewToken({ channel, expiresAt }: PreviewPass, signature: string): string {
  return `${channel}.${expiresAt}.${signature}`;
}

/** Parses a token without verifying its signature; undefined if it is malformed. */
export function readPreviewToken(token: string): (PreviewPass & { readonly signature: string }) | undefined {
  const [, channel = "", expiresAt, signature = ""] = TOKEN.exec(token) ?? [];
  return expiresAt === undefined ? undefined : { channel, expiresAt: Number(expiresAt), signature };
}
