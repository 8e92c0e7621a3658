/** Catalogs that this service brings along. */
export type SeedTables = {
  seeds: {
    name: string;
    /** Null: it began and did not come to its end, so that it has to be done again. */
    finished_at: Date | null;
  };
};
