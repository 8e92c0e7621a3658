import { toHttpRequest, type CallDefinition, type RequestOf, type ResponseOf } from "shared-contracts";
import type { Upstream } from "../platform/upstream.js";

export type AskedRegistry = Pick<Upstream, "name" | "request">;

const DEADLINE_MS = 3000;

/** Makes a call of the registry, with a deploy token where it needs one. Rejects with the reason if there is no response. */
export async function askRegistry<Call extends CallDefinition>(
  registry: AskedRegistry,
  call: Call,
  request: RequestOf<Call>,
  token?: string,
): Promise<ResponseOf<Call>> {
  const answer = await registry.request({
    ...toHttpRequest(call, { ...(request as object) }),
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    deadline: DEADLINE_MS,
  });
  if (!answer.ok) throw new Error(answer.message);
  if (answer.status >= 300) throw new Error(`${registry.name} answers ${answer.status} to ${call.name}`);
  const response = call.response.safeParse(answer.status === 204 ? undefined : answer.json());
  if (!response.success) throw new Error(`${registry.name} gives no response of ${call.name}`);
  return response.data as ResponseOf<Call>;
}
