export const NOTED: readonly string[] = ["domain_metrics"];
