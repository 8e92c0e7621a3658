export function memberKey(userId: string): string {
  return `user:${userId}`;
}

export function guestKey(sessionHash: string): string {
  return `session:${sessionHash}`;
}
