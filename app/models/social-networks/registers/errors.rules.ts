export const ERRORS = {
  networks_loading: { status: 500, key: "social_networks:errors.loading", log: "error" },
  networks_failed: { status: 500, key: "social_networks:errors.saving", log: "error" },
} as const;
