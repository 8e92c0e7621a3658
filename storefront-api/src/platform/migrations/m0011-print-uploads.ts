export const printUploads = [
  `alter table print_files
    add column preview_sha256 text not null default '',
    add column width integer not null default 0,
    add column height integer not null default 0,
    add column status text not null default 'saved'`,
  `create index print_files_sha256 on print_files (sha256)`,
  `create index print_files_preview on print_files (preview_sha256) where preview_sha256 <> ''`,
];
