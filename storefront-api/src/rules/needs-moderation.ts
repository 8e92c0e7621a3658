/** What a person looks at before it is published: ways to reach somebody or to lead shoppers elsewhere. */
export const MODERATION_RULES = [
  { reason: "link", pattern: /\b(?:https?:\/\/|www\.)\S+/iu },
  { reason: "link", pattern: /\b[a-z0-9-]+\.(?:com|net|org|info|biz|shop|io|ru|xyz)\b/iu },
  { reason: "e-mail", pattern: /[\w.+-]+@[\w-]+\.\w+/u },
  { reason: "phone-number", pattern: /(?:\+?\d[\s().-]{0,2}){9,}/u },
] as const satisfies readonly { reason: string; pattern: RegExp }[];

/** Whether texts that a member hands in wait for a moderator; all others are published at once. */
export function needsModeration(texts: readonly string[]): boolean {
  return texts.some((text) => MODERATION_RULES.some(({ pattern }) => pattern.test(text)));
}
