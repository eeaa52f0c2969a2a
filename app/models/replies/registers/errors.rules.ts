export const ERRORS = {
  reply_failed: { status: 500, key: "replies:errors.reply_failed", log: "error" },
  reply_not_open: { status: 409, key: "replies:errors.reply_not_open", log: "info" },
  replies_used_up: { status: 409, key: "replies:errors.replies_used_up", log: "info" },
  template_failed: { status: 500, key: "replies:errors.template_failed", log: "error" },
  templates_full: { status: 409, key: "replies:errors.templates_full", log: "info" },
} as const;
