/** Controls of an accessibility tree that share their name, so that a list of links or buttons can't tell them apart. */
export function listNamesakes(tree: string): readonly string[] {
  const lines = tree.split("\n");
  const found = new Map<string, Set<string>>();
  for (const [index, line] of lines.entries()) {
    const [, role, name] = /^\s*- (link|button|textbox|checkbox|radio) "(.*?)"/.exec(line) ?? [];
    if (role === undefined || name === undefined) continue;
    // Links to the same place may share a name; buttons may not.
    const [, address] = /^\s*- \/url: (.*)$/.exec(lines[index + 1] ?? "") ?? [];
    const key = `${role} "${name}"`;
    found.set(key, (found.get(key) ?? new Set()).add(address ?? String(index)));
  }
  return [...found].flatMap(([key, places]) => (places.size > 1 ? [`Same name, ${places.size} times: ${key}`] : []));
}
