export const SCHEMAS = {
  "couple-account": async () => (await import("../form.rules")).coupleAccountSchema,
  "couple-sign-in": async () => (await import("../form.rules")).coupleSignInSchema,
  "couple-booked": async () => (await import("../form.rules")).coupleBookedSchema,
  "couple-delete": async () => (await import("../form.rules")).coupleDeletionSchema,
  "couple-withdraw": async () => (await import("../form.rules")).coupleWithdrawSchema,
} as const;
