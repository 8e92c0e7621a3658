import { BADGE_NAME_CUT, BADGE_NAME_ELLIPSIS, BADGE_NAME_LIMIT } from "../constants/badges.js";

/** Truncates a badge name longer than the limit, counted in characters instead of UTF-16 units (AMB-52). */
export function shortenBadgeName(name: string): string {
  const characters = [...name];
  if (characters.length <= BADGE_NAME_LIMIT) return name;
  return characters.slice(0, BADGE_NAME_CUT).join("") + BADGE_NAME_ELLIPSIS;
}
