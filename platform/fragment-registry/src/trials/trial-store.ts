import { sql } from "kysely";
import { toRecord, type CanaryTrialsTable, type RecordOf, type RegistryDatabase } from "../platform/registry-schema.js";
import type { Selectable } from "kysely";
import { newJudgeState } from "./judge/judge-canary.js";

export type Trial = RecordOf<Selectable<CanaryTrialsTable>>;

export function createTrialStore(database: RegistryDatabase) {
  return {
    async start(
      trial: Pick<Trial, "name" | "version" | "startedBy" | "person" | "rules">,
      transaction: RegistryDatabase,
    ): Promise<Trial> {
      const { name, version, startedBy: started_by, person, rules } = trial;
      const about = { name, version, started_by, person, rules: JSON.stringify(rules) };
      const row = await transaction
        .insertInto("canary_trials")
        .values({ ...about, step: 0, judge: JSON.stringify(newJudgeState()), status: "running" })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toRecord(row);
    },

    async findRunning(within: RegistryDatabase = database): Promise<Trial | undefined> {
      const running = within.selectFrom("canary_trials").selectAll().where("status", "=", "running");
      const row = await running.executeTakeFirst();
      return row && toRecord(row);
    },

    /** Newest first. */
    async list(name: string, limit: number, within: RegistryDatabase = database): Promise<Trial[]> {
      const ofName = within.selectFrom("canary_trials").selectAll().where("name", "=", name);
      return (await ofName.orderBy("id", "desc").limit(limit).execute()).map(toRecord);
    },

    async save(
      { id, step, stepStartedAt, judge, status, outcome }: Trial,
      transaction: RegistryDatabase,
    ): Promise<void> {
      await transaction
        .updateTable("canary_trials")
        .set({
          step,
          step_started_at: new Date(stepStartedAt),
          judge: JSON.stringify(judge),
          status,
          outcome,
          ...(status !== "running" && { ended_at: sql<Date>`now()` }),
        })
        .where("id", "=", id)
        .execute();
    },
  };
}
