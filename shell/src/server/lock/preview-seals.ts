import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** What makes a preview's token count: a script of a page can write a cookie and send a form, but has no seal. */
export type PreviewSeals = {
  /** Value of the preview's cookie: the token, sealed for this session. */
  toCookie(token: string, session: string): string;
  /** The token in a cookie's value; undefined if it was sealed for another session, or not at all. */
  readCookie(value: string, session: string): string | undefined;
  /** Field of the form that asks whether to show the preview. */
  toAnswer(token: string, session: string): string;
};

/** @param secret shared by the shells behind one address */
export function createPreviewSeals(secret: string | Buffer): PreviewSeals {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "previews", 32));

  function seal(...parts: readonly string[]): string {
    return createHmac("sha256", key).update(JSON.stringify(parts)).digest("base64url");
  }

  const toCookie = (token: string, session: string) => `${token}.${seal("cookie", token, session)}`;
  return {
    toCookie,
    readCookie(value, session) {
      const token = value.slice(0, Math.max(0, value.lastIndexOf(".")));
      return isEqual(value, toCookie(token, session)) ? token : undefined;
    },
    toAnswer: (token, session) => seal("answer", token, session),
  };
}

/** Whether both texts are equal, in a time that doesn't tell where they differ. */
export function isEqual(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
