/**
 * The one table of errors: code → HTTP status, text key, log level. Users read the text of `key`; internal details go
 * to the log only.
 */
export const ERRORS = {
  unexpected: { status: 500, key: "common:errors.unknown", log: "error" },
  api: { status: 400, key: "common:errors.api", log: "info" },
  not_found: { status: 404, key: "common:not_found.title", log: "info" },
  method_not_allowed: { status: 405, key: "common:errors.api", log: "info" },
  body_too_large: { status: 413, key: "common:errors.too_large", log: "info" },
  malformed_address: { status: 400, key: "common:not_found.title", log: "info" },
  cross_site: { status: 403, key: "common:errors.cross_site", log: "warn" },
  malformed_form: { status: 400, key: "common:errors.malformed_form", log: "info" },
  rate_limited: { status: 429, key: "common:errors.rate_limited", log: "warn" },
  session_expired: { status: 401, key: "common:errors.session_expired", log: "info" },
  not_moderated: { status: 403, key: "common:errors.not_moderated", log: "info" },
  invalid_credentials: { status: 400, key: "signin:errors.invalidCredentials", log: "info" },
  sign_in_failed: { status: 500, key: "signin:errors.general", log: "error" },
  second_factor_wrong: { status: 400, key: "security:code.wrong", log: "warn" },
  wrong_password: { status: 400, key: "security:password.wrong", log: "warn" },
  password_own_name: { status: 400, key: "validation:password_own_name", log: "info" },
  password_change_failed: { status: 500, key: "security:password_change.error", log: "error" },
  second_factor_failed: { status: 500, key: "security:second_factor.error", log: "error" },
  impersonation_unauthorized: { status: 403, key: "impersonation:errors.unauthorized", log: "warn" },
  impersonation_denied: { status: 403, key: "common:errors.impersonation_denied", log: "warn" },
  impersonation_start_failed: { status: 500, key: "impersonation:errors.start", log: "error" },
  impersonation_stop_failed: { status: 500, key: "impersonation:errors.stop", log: "error" },
  registration_failed: { status: 500, key: "register:errors.general", log: "error" },
  reset_request_failed: { status: 500, key: "common:errors.unknown", log: "error" },
  reset_failed: { status: 500, key: "password:errors.reset_failed", log: "error" },
  language_change_failed: { status: 500, key: "common:errors.language_change", log: "error" },
  email_taken: { status: 400, key: "register:errors.email_taken", log: "info" },
  reset_link_invalid: { status: 400, key: "password:errors.link_invalid", log: "info" },
  onboarding_failed: { status: 500, key: "onboarding:error", log: "error" },
  request_not_found: { status: 404, key: "event_request:errors.not_found", log: "info" },
  dashboard_loading: { status: 500, key: "statistics:dashboard.error_loading_data", log: "error" },
  requests_loading: { status: 500, key: "event_request:errors.list_loading", log: "error" },
  requests_invalid_format: { status: 500, key: "event_request:errors.invalid_format", log: "error" },
  request_already_rejected: { status: 409, key: "event_request:errors.already_rejected", log: "info" },
  request_loading: { status: 500, key: "event_request:errors.loading", log: "error" },
  unlock_failed: { status: 500, key: "event_request:errors.unlock", log: "error" },
  follow_up_failed: { status: 500, key: "event_request:errors.follow_up", log: "error" },
  undo_failed: { status: 500, key: "event_request:errors.undo", log: "error" },
  undo_too_late: { status: 409, key: "event_request:errors.undo_too_late", log: "info" },
  note_failed: { status: 500, key: "event_request:notes.errors.failed", log: "error" },
  note_limit: { status: 409, key: "event_request:notes.errors.limit", log: "info" },
  reminder_failed: { status: 500, key: "event_request:reminder.errors.failed", log: "error" },
  reminder_day: { status: 400, key: "event_request:reminder.errors.day", log: "info" },
  reject_failed: { status: 500, key: "event_request:errors.reject", log: "error" },
  no_credits: { status: 409, key: "event_request:errors.no_credits", log: "info" },
  purchase_failed: { status: 500, key: "credits:errors.internal_error", log: "error" },
  subscribe_failed: { status: 500, key: "subscription:results.failed", log: "error" },
  calendar_failed: { status: 500, key: "calendar:errors.failed", log: "error" },
  notifications_failed: { status: 500, key: "notifications:errors.failed", log: "error" },
  report_failed: { status: 500, key: "event_request:report.errors.failed", log: "error" },
  report_already_made: { status: 409, key: "event_request:report.errors.already_made", log: "info" },
  report_not_possible: { status: 409, key: "event_request:report.errors.not_possible", log: "info" },
  reply_failed: { status: 500, key: "replies:errors.reply_failed", log: "error" },
  reply_not_open: { status: 409, key: "replies:errors.reply_not_open", log: "info" },
  replies_used_up: { status: 409, key: "replies:errors.replies_used_up", log: "info" },
  picture_upload_failed: { status: 500, key: "pictures:errors.upload_failed", log: "error" },
  picture_save_failed: { status: 500, key: "pictures:errors.save_failed", log: "error" },
  picture_undo_late: { status: 409, key: "pictures:errors.undo_late", log: "info" },
  picture_quota: { status: 409, key: "pictures:errors.quota", log: "info" },
  template_failed: { status: 500, key: "replies:errors.template_failed", log: "error" },
  templates_full: { status: 409, key: "replies:errors.templates_full", log: "info" },
  video_add_failed: { status: 500, key: "videos:errors.add", log: "error" },
  video_change_failed: { status: 500, key: "videos:errors.change", log: "error" },
  video_visibility_failed: { status: 500, key: "videos:errors.visibility", log: "error" },
  video_delete_failed: { status: 500, key: "videos:errors.delete", log: "error" },
  video_known: { status: 409, key: "videos:errors.known", log: "info" },
  video_quota_reached: { status: 409, key: "videos:errors.quota_reached", log: "info" },
  videos_full: { status: 409, key: "videos:errors.full", log: "info" },
  venue_video_known: { status: 409, key: "videos:venue.known", log: "info" },
  venue_videos_full: { status: 409, key: "videos:venue.full", log: "info" },
  portrait_failed: { status: 500, key: "portrait:errors.failed", log: "error" },
  request_fake: { status: 409, key: "event_request:fake.body", log: "info" },
  request_rejected: { status: 409, key: "event_request:errors.rejected", log: "info" },
  billing_failed: { status: 500, key: "billing:errors.failed", log: "error" },
  identity_failed: { status: 500, key: "account:identity.errors.failed", log: "error" },
  phone_code_failed: { status: 500, key: "account:phone.errors.sending", log: "error" },
  phone_verify_failed: { status: 500, key: "account:code.errors.failed", log: "error" },
  email_change_failed: { status: 500, key: "account:email.errors.failed", log: "error" },
  subscription_not_ended: { status: 503, key: "account:deletion.errors.subscription", log: "error" },
  export_failed: { status: 500, key: "account:export.errors.failed", log: "error" },
  picture_failed: { status: 500, key: "account:picture.errors.failed", log: "error" },
  picture_removal_failed: { status: 500, key: "account:picture.errors.remove_failed", log: "error" },
  company_failed: { status: 500, key: "company:errors.saving", log: "error" },
  company_changed: { status: 409, key: "company:errors.changed_meanwhile", log: "info" },
  networks_failed: { status: 500, key: "social_networks:errors.saving", log: "error" },
  instagram_connect_failed: { status: 500, key: "social_networks:instagram.errors.failed", log: "error" },
  instagram_revoke_failed: { status: 500, key: "social_networks:instagram.errors.revoke", log: "error" },
  instagram_sync_failed: { status: 500, key: "social_networks:instagram.errors.sync", log: "error" },
  deletion_failed: { status: 500, key: "account:deletion.errors.failed", log: "error" },
  portfolio_saving: { status: 500, key: "portfolios:errors.saving", log: "error" },
  portfolio_deleting: { status: 500, key: "portfolios:errors.deleting", log: "error" },
  portfolio_publishing: { status: 500, key: "portfolios:errors.publishing", log: "error" },
  portfolio_unpublishing: { status: 500, key: "portfolios:errors.unpublishing", log: "error" },
  album_upload: { status: 500, key: "albums:errors.upload", log: "error" },
  album_delete: { status: 500, key: "albums:errors.delete", log: "error" },
  album_undo: { status: 500, key: "albums:errors.undo", log: "error" },
  album_undo_late: { status: 409, key: "albums:errors.undo_late", log: "info" },
  album_undo_full: { status: 409, key: "albums:errors.undo_full", log: "info" },
  album_caption: { status: 500, key: "albums:errors.caption", log: "error" },
  album_cover: { status: 500, key: "albums:errors.cover", log: "error" },
  album_words: { status: 500, key: "albums:errors.words", log: "error" },
  album_order: { status: 500, key: "albums:errors.order", log: "error" },
  portfolio_quota: { status: 409, key: "portfolios:errors.quota", log: "info" },
  portfolio_no_picture: { status: 409, key: "portfolios:errors.no_picture", log: "info" },
  email_link_invalid: { status: 400, key: "account:email.errors.link_invalid", log: "info" },
} as const satisfies Record<string, { status: number; key: string; log: "info" | "warn" | "error" }>;

export type ErrorCode = keyof typeof ERRORS;

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === "string" && Object.hasOwn(ERRORS, value);

/** An expected failure: use cases throw it, and one place turns it into a response. */
export class AppError extends Error {
  override readonly name = "AppError";

  constructor(
    readonly code: ErrorCode,
    /** For the log only. */
    readonly detail?: string,
  ) {
    super(code);
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}
