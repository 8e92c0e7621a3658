export { CALLS, type CallName, type CallRegistry } from "./call-registry.js";
