/** Errors of HTTP requests and of forms in general. Each folder of app/models declares its other errors itself. */
export const ERRORS = {
  unexpected: { status: 500, key: "common:errors.unknown", log: "error" },
  api: { status: 400, key: "common:errors.api", log: "info" },
  not_found: { status: 404, key: "common:not_found.title", log: "info" },
  method_not_allowed: { status: 405, key: "common:errors.api", log: "info" },
  body_too_large: { status: 413, key: "common:errors.too_large", log: "info" },
  files_too_large: { status: 413, key: "pictures:errors.form_too_large", log: "info" },
  malformed_address: { status: 400, key: "common:not_found.title", log: "info" },
  cross_site: { status: 403, key: "common:errors.cross_site", log: "warn" },
  malformed_form: { status: 400, key: "common:errors.malformed_form", log: "info" },
  changed_meanwhile: { status: 409, key: "common:errors.changed_meanwhile", log: "info" },
  upload_busy: { status: 429, key: "common:errors.upload_busy", log: "warn" },
  rate_limited: { status: 429, key: "common:errors.rate_limited", log: "warn" },
} as const;
