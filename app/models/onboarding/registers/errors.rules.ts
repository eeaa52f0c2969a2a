export const ERRORS = {
  onboarding_failed: { status: 500, key: "onboarding:error", log: "error" },
} as const;
