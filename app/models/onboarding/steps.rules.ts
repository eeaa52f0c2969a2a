/** The wizard's steps in order; each has its page /onboarding/<step>. */
export const ONBOARDING_STEPS = ["company", "address", "services"] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** Credits given once, when onboarding is finished. */
export const WELCOME_CREDITS = 1;
