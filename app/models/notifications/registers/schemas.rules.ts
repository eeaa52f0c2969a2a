export const SCHEMAS = {
  notifications: async () => (await import("../form.rules")).notificationSettingsSchema,
} as const;
