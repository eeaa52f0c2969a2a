export const ERRORS = {
  instagram_connect_failed: { status: 500, key: "social_networks:instagram.errors.failed", log: "error" },
  instagram_revoke_failed: { status: 500, key: "social_networks:instagram.errors.revoke", log: "error" },
  instagram_sync_failed: { status: 500, key: "social_networks:instagram.errors.sync", log: "error" },
  instagram_off: { status: 503, key: "social_networks:instagram.errors.failed", log: "info" },
} as const;
