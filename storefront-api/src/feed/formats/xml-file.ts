import { basename } from "node:path";
import { SaxesParser } from "saxes";
import { toLineProblem, toProblems } from "../reading/feed-problem.js";
import { decodeFile } from "./decode-file.js";
import { normalizeName, type SourceEvent, type SourceFile } from "./source-file.js";

/** Without a limit, one entry or one text between two could fill the memory. */
const ENTRY_LIMIT_CHARACTERS = 1024 * 1024;
const DEPTH_LIMIT = 100;
const ENTRY_TAGS = new Set(["item", "entry", "product", "offer"]);

/** Each `<item>` (RSS), `<entry>` (Atom), `<product>` or `<offer>` is a row; its child tags are cells. */
export function openXml(path: string, encoding: string): SourceFile {
  return {
    description: `XML in ${encoding.toUpperCase()}, such as a Google Merchant feed`,
    header: undefined,
    read: () => readEntries(path, encoding),
  };
}

async function* readEntries(path: string, encoding: string): AsyncGenerator<SourceEvent> {
  const file = basename(path);
  const events: SourceEvent[] = [];
  const reader = createEntryReader((line, cells) => events.push({ kind: "row", row: { line, cells } }));
  try {
    for await (const piece of decodeFile(path, encoding)) {
      reader.write(piece);
      yield* events.splice(0);
    }
    reader.close();
  } catch (error) {
    const isLimit = error instanceof XmlLimitError;
    const message = error instanceof Error ? error.message.replace(/^\d+:\d+: /, "") : String(error);
    const [expected, found] = isLimit ? [message, "more"] : ["well-formed XML", message];
    events.push(toProblems(toLineProblem({ file, line: reader.line() }, expected, found)));
  }
  yield* events;
}

/** `message` is what is expected. */
class XmlLimitError extends Error {}

function createEntryReader(onEntry: (line: number, cells: Map<string, string[]>) => void) {
  // Merchant feeds often omit the declaration of the prefix `g`.
  const parser = new SaxesParser({ xmlns: false, position: true });
  let cells: Map<string, string[]> | undefined;
  let [entryTag, depth, line, text] = ["", 0, 1, ""];
  /** Open tags, and where the text begins that is kept. */
  let [level, keptFrom] = [0, 0];
  const localName = (name: string) => name.slice(name.indexOf(":") + 1);

  function add(name: string, value: string): void {
    const key = normalizeName(localName(name));
    if (value.trim() === "") return;
    const known = cells?.get(key);
    if (known) known.push(value.trim());
    else cells?.set(key, [value.trim()]);
  }
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    level += 1;
    if (level > DEPTH_LIMIT) throw new XmlLimitError(`at most ${DEPTH_LIMIT} tags inside each other`);
    if (!cells) {
      keptFrom = parser.position;
      if (!ENTRY_TAGS.has(localName(name).toLowerCase())) return;
      [cells, entryTag, depth, line] = [new Map(), name, 0, parser.line];
      for (const [attribute, value] of Object.entries(attributes)) add(attribute, value);
      return;
    }
    depth += 1;
    if (depth > 1) return;
    text = "";
    if (attributes["currency"]) add("currency", attributes["currency"]);
    // Atom has links in attributes.
    if (attributes["href"]) add(name, attributes["href"]);
  });
  const addText = (more: string) => {
    if (depth === 1) text += more;
  };
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", ({ name }) => {
    level -= 1;
    if (!cells || (depth === 0 && name === entryTag)) keptFrom = parser.position;
    if (!cells) return;
    if (depth === 0 && name === entryTag) {
      onEntry(line, cells);
      cells = undefined;
      return;
    }
    if (depth === 1) add(name, text);
    depth -= 1;
  });
  return {
    write(piece: string): void {
      parser.write(piece);
      if (parser.position - keptFrom > ENTRY_LIMIT_CHARACTERS)
        throw new XmlLimitError(`an entry of at most ${ENTRY_LIMIT_CHARACTERS} characters`);
    },
    close: () => parser.close(),
    line: () => parser.line,
  };
}
