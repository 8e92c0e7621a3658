import { PermissionFlags } from "shared-contracts";
import type { Visitor } from "./visitor.js";

export type Audience = {
  readonly permissions: PermissionFlags;
  readonly toggles: Readonly<Record<string, boolean>>;
  readonly switches: Readonly<Record<string, string>>;
  readonly globalPermissions: readonly string[];
};

/** The visitor's settings: the tenant's, overridden by the member's contract. */
export function toAudience({ settings, member }: Pick<Visitor, "settings" | "member">): Audience {
  const customer = member?.customer;
  return {
    permissions: PermissionFlags.parse({ ...settings.permissions, ...customer?.permissions }),
    toggles: { ...settings.toggles, ...customer?.toggles },
    switches: { ...settings.switches, ...customer?.switches },
    globalPermissions: [...settings.globalPermissions, ...(customer?.globalPermissions ?? [])],
  };
}
