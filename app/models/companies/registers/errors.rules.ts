export const ERRORS = {
  company_failed: { status: 500, key: "company:errors.saving", log: "error" },
  address_changes: { status: 429, key: "company:errors.address_changes", log: "warn" },
  company_loading: { status: 500, key: "company:errors.loading", log: "error" },
} as const;
