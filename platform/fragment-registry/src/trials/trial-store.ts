import { sql, type Kysely, type Selectable } from "kysely";
import { newJudgeState, type JudgeState } from "./judge/judge-canary.js";
import type { CurvePoint, TrialRules, TrialStatus } from "./judge/trial.js";
import type { CanaryTrialsTable, RegistrySchema } from "../platform/registry-schema.js";

export type Trial = {
  readonly id: number;
  readonly name: string;
  readonly version: string;
  /** Label and id of the token. */
  readonly startedBy: string;
  readonly person: string;
  readonly startedAt: Date;
  readonly rules: TrialRules;
  readonly step: number;
  readonly stepStartedAt: Date;
  readonly judge: JudgeState;
  readonly curve: readonly CurvePoint[];
  readonly status: TrialStatus;
  /** The reason for the outcome. */
  readonly outcome: string | null;
  readonly endedAt: Date | null;
};

export type TrialStore = ReturnType<typeof createTrialStore>;

export function createTrialStore(database: Kysely<RegistrySchema>) {
  return {
    async start(
      trial: Pick<Trial, "name" | "version" | "startedBy" | "person" | "rules">,
      transaction: Kysely<RegistrySchema>,
    ): Promise<Trial> {
      const { name, version, startedBy: started_by, person, rules } = trial;
      const row = await transaction
        .insertInto("canary_trials")
        .values({
          name,
          version,
          started_by,
          person,
          rules: JSON.stringify(rules),
          step: 0,
          judge: JSON.stringify(newJudgeState()),
          curve: "[]",
          status: "running",
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toTrial(row);
    },

    async findRunning(within: Kysely<RegistrySchema> = database): Promise<Trial | undefined> {
      const row = await within
        .selectFrom("canary_trials")
        .selectAll()
        .where("status", "=", "running")
        .executeTakeFirst();
      return row && toTrial(row);
    },

    /** Newest first. */
    async list(name: string, limit: number): Promise<Trial[]> {
      const rows = await database
        .selectFrom("canary_trials")
        .selectAll()
        .where("name", "=", name)
        .orderBy("id", "desc")
        .limit(limit)
        .execute();
      return rows.map(toTrial);
    },

    async save(
      { id, step, stepStartedAt, judge, curve, status, outcome }: Trial,
      transaction: Kysely<RegistrySchema>,
    ): Promise<void> {
      await transaction
        .updateTable("canary_trials")
        .set({
          step,
          step_started_at: stepStartedAt,
          judge: JSON.stringify(judge),
          curve: JSON.stringify(curve),
          status,
          outcome,
          ...(status !== "running" && { ended_at: sql<Date>`now()` }),
        })
        .where("id", "=", id)
        .execute();
    },
  };
}

function toTrial(row: Selectable<CanaryTrialsTable>): Trial {
  const { started_by, started_at, step_started_at, ended_at, ...same } = row;
  return { ...same, startedBy: started_by, startedAt: started_at, stepStartedAt: step_started_at, endedAt: ended_at };
}
