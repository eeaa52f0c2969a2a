export const NOTED: readonly string[] = ["stripe_events"];

export const ELSEWHERE: Readonly<Record<string, string>> = {
  subscriptions: "one row for each subscription at Stripe",
};
