export { CALLS, SERVER_CALLS, type CallName } from "./call-registry.js";
export { describeCall, readRequest, toRoutePath, validateRequest, type ReadRequest } from "./route-of-call.js";
