export const PRINT_SCHEMA = [
  `create table print_handoffs (
    handoff_id text primary key,
    tenant text not null check (tenant in ('retail', 'business')),
    visitor_key text not null,
    action text not null,
    item_id text not null,
    proof_id text not null default '',
    status text not null,
    document jsonb not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create index print_handoffs_visitor on print_handoffs (visitor_key, created_at desc)`,
  `create table print_projects (
    project_id text primary key,
    tenant text not null check (tenant in ('retail', 'business')),
    visitor_key text not null,
    item_id text not null,
    proof_id text not null,
    name text not null,
    status text not null,
    document jsonb not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create unique index print_projects_proof on print_projects (proof_id)`,
  `create index print_projects_visitor on print_projects (visitor_key, updated_at desc)`,
  // The content is stored in the data folder under its SHA-256; rows hold the owners.
  `create table print_files (
    file_id text primary key,
    tenant text not null check (tenant in ('retail', 'business')),
    visitor_key text not null,
    kind text not null,
    proof_id text not null default '',
    name text not null,
    content_type text not null,
    bytes integer not null check (bytes >= 0),
    sha256 text not null,
    created_at timestamptz not null,
    preview_sha256 text not null default '',
    status text not null default 'saved'
  )`,
  `create index print_files_sha256 on print_files (sha256)`,
  `create index print_files_preview on print_files (preview_sha256) where preview_sha256 <> ''`,
  `create index print_files_visitor on print_files (visitor_key, created_at desc)`,
  `create index print_files_proof on print_files (proof_id) where proof_id <> ''`,
];
