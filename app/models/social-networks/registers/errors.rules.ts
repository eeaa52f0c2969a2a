export const ERRORS = {
  networks_failed: { status: 500, key: "social_networks:errors.saving", log: "error" },
} as const;
