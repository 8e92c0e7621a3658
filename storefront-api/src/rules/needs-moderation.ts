/** Reasons to hold a text for moderation: contact details, links, and words that a shop doesn't print unread. */
export const MODERATION_RULES = [
  { reason: "link", pattern: /\b(?:https?:\/\/|www\.)\S+/iu },
  { reason: "link", pattern: /[a-z0-9]\.(?:com|net|org|info|biz|shop|io|ru|xyz)\b/iu },
  { reason: "e-mail", pattern: /[\w.+-]@[\w-]+\.\w/u },
  { reason: "phone-number", pattern: /(?:\+?\d[\s().-]{0,2}){9,}/u },
  {
    reason: "word",
    pattern: /\b(?:f+u+c+k|shit|bullshit|cunt|bitch|bastard|asshole|faggot|nigger|whore|slut)/iu,
  },
] as const satisfies readonly { reason: string; pattern: RegExp }[];

export type ModerationReason = (typeof MODERATION_RULES)[number]["reason"];

/** Each reason once, in order of the rules. */
export function findModerationReasons(texts: readonly string[]): ModerationReason[] {
  const broken = MODERATION_RULES.filter(({ pattern }) => texts.some((text) => pattern.test(text)));
  return [...new Set(broken.map(({ reason }) => reason))];
}

/** Whether a member's text must be approved by a moderator; others are published immediately. */
export function needsModeration(texts: readonly string[]): boolean {
  return findModerationReasons(texts).length > 0;
}
