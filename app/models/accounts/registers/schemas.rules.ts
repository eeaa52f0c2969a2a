export const SCHEMAS = {
  account: async () => (await import("../settings-form.rules")).accountSchema,
  "forgot-password": async () => (await import("../form.rules")).requestResetSchema,
  impersonation: async () => (await import("../impersonation/rules")).impersonateSchema,
  register: async () => (await import("../form.rules")).registrationSchema,
  "reset-password": async () => (await import("../form.rules")).resetPasswordSchema,
  "second-factor": async () => (await import("../second-factor/form.rules")).secondFactorSchema,
  "second-step": async () => (await import("../second-factor/form.rules")).secondStepSchema,
  security: async () => (await import("../security-form.rules")).securitySchema,
  "sign-in": async () => (await import("../form.rules")).signInSchema,
} as const;
