import {
  OperationNodeTransformer,
  TableNode,
  WithSchemaPlugin,
  sql,
  type Kysely,
  type KyselyPlugin,
  type RawNode,
  type RootOperationNode,
} from "kysely";

/**
 * Adds the schema to each table of a statement, and to tables and functions in raw SQL, so that no statement depends on
 * its session's `search_path`: behind a pooler in transaction mode, consecutive statements may run in sessions of
 * different clients.
 */
export async function qualifyNames<Schema>(database: Kysely<Schema>, schemaName: string): Promise<Kysely<Schema>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_catalog.pg_class
    where relnamespace = ${schemaName}::regnamespace and relkind in ('r', 'p', 'v', 'm')`.execute(database);
  const { rows: functions } = await sql<{ name: string }>`
    select distinct proname as name from pg_catalog.pg_proc
    where pronamespace = ${schemaName}::regnamespace`.execute(database);
  const rawSql = new RawSqlTransformer({ schemaName, tables: toNames(tables), functions: toNames(functions) });
  const ofRawSql: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => rawSql.transformNode(node, queryId) as RootOperationNode,
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return database.withPlugin(ofRawSql).withPlugin(new WithSchemaPlugin(schemaName));
}

function toNames(rows: readonly { name: string }[]): ReadonlySet<string> {
  return new Set(rows.map(({ name }) => name));
}

/** Positions of table names in SQL: `sql.table`, or a word after one of these. */
const TABLE_POSITION =
  /(?<!distinct\s)\b((?:from|join)\s+\(?|(?:into|update|using|table|truncate)\s+)([a-z_][a-z0-9_]*)\b/gi;
const FUNCTION_CALL = /(?<![."])\b([a-z_][a-z0-9_]*)\(/g;

type SchemaNames = {
  readonly schemaName: string;
  readonly tables: ReadonlySet<string>;
  readonly functions: ReadonlySet<string>;
};

class RawSqlTransformer extends OperationNodeTransformer {
  readonly #schema: SchemaNames;
  /** Keyed by a template's texts, which are the same object on every call. */
  readonly #qualified = new WeakMap<readonly string[], readonly string[]>();

  constructor(schema: SchemaNames) {
    super();
    this.#schema = schema;
  }

  protected override transformRaw(node: RawNode, queryId?: Parameters<OperationNodeTransformer["transformNode"]>[1]) {
    const { parameters, ...raw } = super.transformRaw(node, queryId);
    return {
      ...raw,
      sqlFragments: this.#qualify(node.sqlFragments),
      parameters: parameters.map((parameter) =>
        TableNode.is(parameter) && !parameter.table.schema
          ? TableNode.createWithSchema(this.#schema.schemaName, parameter.table.identifier.name)
          : parameter,
      ),
    };
  }

  #qualify(fragments: readonly string[]): readonly string[] {
    const known = this.#qualified.get(fragments);
    if (known) return known;
    const qualified = fragments.map((text) => this.#qualifyText(text));
    this.#qualified.set(fragments, qualified);
    return qualified;
  }

  #qualifyText(text: string): string {
    return text
      .replaceAll(TABLE_POSITION, (all, before: string, name: string) =>
        this.#schema.tables.has(name) ? `${before}${this.#schema.schemaName}.${name}` : all,
      )
      .replaceAll(FUNCTION_CALL, (all, name: string) =>
        this.#schema.functions.has(name) ? `${this.#schema.schemaName}.${all}` : all,
      );
  }
}
