export const ERRORS = {
  purchase_failed: { status: 500, key: "credits:errors.internal_error", log: "error" },
  ledger_loading: { status: 500, key: "credits:errors.history_load_error", log: "error" },
} as const;
