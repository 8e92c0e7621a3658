import { DomainError } from "../../platform/domain-error.js";
import { movePointer, type MovedPointer, type PointerDependencies } from "./move-pointer.js";

export type PromoteRequest = {
  readonly name: string;
  readonly channel: string;
  readonly version: string;
  /** The revision the caller last saw; 0 for none. */
  readonly expectedRevision: number;
  readonly force: boolean;
  readonly reason: string | undefined;
  readonly actor: string;
};

/** Compare-and-set: of several callers with the same revision, one moves the pointer and the others get a conflict. */
export async function promote(dependencies: PointerDependencies, request: PromoteRequest): Promise<MovedPointer> {
  const { database, channels } = dependencies;
  const { name, channel, version, expectedRevision, force, reason, actor } = request;
  return database.transaction().execute(async (transaction) => {
    await channels.lockPointers(transaction);
    const current = await channels.find(name, channel, transaction);
    if ((current?.revision ?? 0) !== expectedRevision) {
      throw new DomainError("revision-conflict", { expectedRevision, current: current ?? null });
    }
    const move = { name, channel, action: "promote", toVersion: version, actor, reason } as const;
    return movePointer(dependencies, { ...move, current, gated: !force }, transaction);
  });
}
