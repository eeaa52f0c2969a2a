import type { ExpiryRule } from "./cloudflare.ts";

/** The bucket of the backups is named after the Worker. */
export const BACKUP_BUCKET_SUFFIX = "-backups";

/** How long the files of each kind are kept (docs/runbook.md#backups): whole backups 35 days, books ten years. */
export const BACKUP_EXPIRY: readonly ExpiryRule[] = [
  { id: "whole", prefix: "whole/", days: 35 },
  { id: "books", prefix: "books/", days: 3_653 },
];
