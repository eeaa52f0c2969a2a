export const ENVIRONMENT_NAMES = ["production", "staging"] as const;

export type EnvironmentName = (typeof ENVIRONMENT_NAMES)[number];

interface EnvironmentRules {
  /** The mode of Stripe's keys that this environment is meant to have. */
  stripeMode: "live" | "test";
  /** Whether it serves the public. If not, robots list no page, and only ALLOWED_RECIPIENTS get messages. */
  isPublic: boolean;
}

/** The deployed environments. The configuration of each is `wrangler.<name>.toml`, which names it in `ENVIRONMENT`. */
export const ENVIRONMENTS: Record<EnvironmentName, EnvironmentRules> = {
  production: { stripeMode: "live", isPublic: true },
  staging: { stripeMode: "test", isPublic: false },
};

export const isEnvironmentName = (name: unknown): name is EnvironmentName =>
  ENVIRONMENT_NAMES.some((each) => each === name);

export const isPublicEnvironment = ({ ENVIRONMENT }: { ENVIRONMENT: EnvironmentName }): boolean =>
  ENVIRONMENTS[ENVIRONMENT].isPublic;
