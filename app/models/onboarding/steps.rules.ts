/** The wizard's steps in order; each is the page /onboarding/<step> (document 1, "Onboarding wizard"). */
export const ONBOARDING_STEPS = ["company", "address", "services"] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** Credits given once, when onboarding finishes (DECISIONS.md, "Welcome offer"). */
export const WELCOME_CREDITS = 1;
