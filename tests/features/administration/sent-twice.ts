export const NOTED: readonly string[] = ["domain_metrics", "product_figures"];
