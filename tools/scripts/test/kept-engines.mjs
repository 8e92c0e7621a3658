import { readFile } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";

/** A worker runs files of several packages; each engine takes about 100 MB. */
const MAX_IDLE = 2;

/**
 * How many rows the catalogs have, and by which transaction the latest was written: equal if no table, column, index,
 * type or function was added, changed or removed, and no table was analyzed.
 */
const CATALOGS =
  "class attribute attrdef index constraint trigger proc type namespace sequence enum policy rewrite extension statistic".split(
    " ",
  );
const READ_CATALOGS = CATALOGS.map(
  (name) => `select '${name}' as name, count(*), max(xmin::text::bigint) from pg_${name}`,
).join(" union all ");

/**
 * Embedded databases that outlive a test file, because starting one takes longer than most files' tests. They run
 * outside of Jest's sandbox, which ends with each file. An engine is kept only if it is as it was after its start, apart
 * from its rows, which are those of a new database again.
 */
export class KeptEngines {
  #idle = [];
  #borrowed = new Set();

  /** An engine with the database in the tar file at `path`. */
  async borrow(path, startParams) {
    const at = this.#idle.findLastIndex((engine) => engine.path === path);
    const kept = at >= 0 ? this.#idle.splice(at, 1)[0] : await startEngine(path, startParams);
    this.#borrowed.add(kept);
    return kept.engine;
  }

  /** `emptying` removes all rows. */
  async giveBack(engine, emptying) {
    const kept = [...this.#borrowed].find((other) => other.engine === engine);
    if (!kept) return;
    this.#borrowed.delete(kept);
    if (await isReusable(kept, emptying)) {
      // A timer of its start, which would keep the worker from ending.
      engine.Module["_clear_setitimer"]();
      this.#idle.push(kept);
    } else await engine.close();
    while (this.#idle.length > MAX_IDLE) await this.#idle.shift().engine.close();
  }

  /** Those that a test file didn't close. */
  async endBorrowed() {
    const borrowed = [...this.#borrowed];
    this.#borrowed.clear();
    for (const { engine } of borrowed) await engine.close();
  }
}

async function startEngine(path, startParams) {
  const loadDataDir = new Blob([await readFile(path)], { type: "application/x-tar" });
  const engine = await PGlite.create({ loadDataDir, startParams });
  const refilling = await writeRefilling(engine);
  return { path, engine, refilling, catalogs: await readCatalogs(engine) };
}

/** SQL that inserts the rows of a new database again, except its version, which nothing deletes. */
async function writeRefilling(engine) {
  const tables = await engine.query(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and pg_relation_size(oid) > 0
       and relnamespace >= 16384 and relname <> 'schema_version'`,
  );
  const statements = tables.rows.map(async ({ name }) => {
    const { rows } = await engine.query(`select quote_literal(json_agg(rows)) as all from ${name} rows`);
    return `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, ${rows[0].all});`;
  });
  return (await Promise.all(statements)).join("");
}

async function isReusable({ engine, refilling, catalogs }, emptying) {
  if (engine.isInTransaction()) return false;
  try {
    // Prepared statements, settings, temporary tables.
    await engine.exec("discard all");
    await engine.exec(emptying);
    await engine.exec(refilling);
    return (await readCatalogs(engine)) === catalogs;
  } catch {
    return false;
  }
}

async function readCatalogs(engine) {
  const { rows } = await engine.query(READ_CATALOGS);
  return JSON.stringify(rows, (_key, value) => (typeof value === "bigint" ? String(value) : value));
}
