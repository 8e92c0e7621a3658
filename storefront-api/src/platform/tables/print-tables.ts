import type { Generated, JSONColumnType } from "kysely";
import type { Tenant } from "shared-contracts";

export type PrintTables = {
  print_handoffs: {
    handoff_id: string;
    tenant: Tenant;
    visitor_key: string;
    action: string;
    item_id: string;
    proof_id: string;
    status: string;
    document: JSONColumnType<object>;
    created_at: Date;
    updated_at: Date;
  };
  print_projects: {
    project_id: string;
    tenant: Tenant;
    visitor_key: string;
    item_id: string;
    proof_id: string;
    name: string;
    status: string;
    document: JSONColumnType<object>;
    created_at: Date;
    updated_at: Date;
  };
  print_files: {
    file_id: string;
    tenant: Tenant;
    visitor_key: string;
    kind: string;
    proof_id: string;
    name: string;
    content_type: string;
    bytes: number;
    sha256: string;
    /** This and the next column are set for uploads only. */
    preview_sha256: Generated<string>;
    status: Generated<string>;
    created_at: Date;
  };
};
