import { openDatabase } from "../../open-database.js";
import { NOTES_SCHEMA, type NotesSchema } from "../notes-schema.js";
import { templateFolder } from "../template-folder.js";

/** Opens the directory in its argument, says how many notes it has, adds one per line of input, and holds it until killed. */
const directory = process.argv[2] ?? "";
try {
  const { database } = await openDatabase<NotesSchema>({
    directory,
    templateDirectory: templateFolder(),
    schema: NOTES_SCHEMA,
  });
  const notes = await database.selectFrom("notes").select("id").execute();
  process.stdout.write(`held ${notes.length}\n`);
  let id = notes.length;
  for await (const line of process.stdin) {
    id += String(line).split("\n").length - 1;
    await database.insertInto("notes").values({ id, text: "kept", size: "0", tags: "[]", seen: null }).execute();
    process.stdout.write(`wrote ${id}\n`);
  }
} catch (error) {
  process.stdout.write(`refused ${(error as { code?: string }).code}: ${(error as Error).message}\n`);
}
