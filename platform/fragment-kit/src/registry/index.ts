export { callRegistry, type RegistryConnection } from "./call-registry.js";
