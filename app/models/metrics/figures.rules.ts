/**
 * Figures about the whole product that pages show to providers. The nightly job counts them, because counting them for
 * a request would read whole tables.
 */
export const PRODUCT_FIGURES = ["unlocked_requests", "subscribers"] as const;
export type ProductFigure = (typeof PRODUCT_FIGURES)[number];
