export const ERRORS = {
  report_failed: { status: 500, key: "event_request:report.errors.failed", log: "error" },
  report_already_made: { status: 409, key: "event_request:report.errors.already_made", log: "info" },
  report_not_possible: { status: 409, key: "event_request:report.errors.not_possible", log: "info" },
} as const;
