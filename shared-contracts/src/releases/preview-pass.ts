/** Shows its holder a channel's page on the shop, until it expires. */
export type PreviewPass = {
  readonly channel: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
};

export const PREVIEW_LIFETIME_MS = 8 * 60 * 60 * 1_000;

/** Prefix of channels that only a pass opens; the rest of the name is random. */
export const PREVIEW_CHANNEL_PREFIX = "preview-link-";

const TOKEN = /^(preview-link-[0-9a-f]{16})\.(\d{13})\.([\w-]{86})$/;

/** Text that a pass's signature covers. */
export function toPreviewText({ channel, expiresAt }: PreviewPass): string {
  return JSON.stringify(["preview/1", channel, expiresAt]);
}

/** `signature`: Ed25519 of the registry over `toPreviewText`, base64url. */
export function writePreviewToken({ channel, expiresAt }: PreviewPass, signature: string): string {
  return `${channel}.${expiresAt}.${signature}`;
}

/** Parses a token without checking its signature; undefined if it isn't one. */
export function readPreviewToken(token: string): (PreviewPass & { readonly signature: string }) | undefined {
  const [, channel = "", expiresAt, signature = ""] = TOKEN.exec(token) ?? [];
  return expiresAt === undefined ? undefined : { channel, expiresAt: Number(expiresAt), signature };
}
