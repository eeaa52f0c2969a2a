export const NOTED: readonly string[] = ["stripe_events"];

export const ELSEWHERE: Readonly<Record<string, string>> = {
  subscriptions: "the key allows one row per subscription at Stripe",
};
