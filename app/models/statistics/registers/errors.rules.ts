export const ERRORS = {
  dashboard_loading: { status: 500, key: "statistics:dashboard.error_loading_data", log: "error" },
} as const;
