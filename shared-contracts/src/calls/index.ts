export { CALLS, SERVER_CALLS, type CallName, type CallRegistry } from "./call-registry.js";
