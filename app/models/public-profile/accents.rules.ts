/** Colours that a Premium profile may use instead of the product's own (app/ui/public/accents.css). */
export const ACCENTS = ["forest", "sea", "terracotta", "berry", "slate"] as const;
export type Accent = (typeof ACCENTS)[number];

/** The default colour, which needs no Premium. */
export const DEFAULT_ACCENT = "aubergine";

/** A stored accent if it is in the list and the provider is Premium, otherwise null. */
export const visibleAccent = (stored: string | null, isPremium: boolean): Accent | null =>
  isPremium ? (ACCENTS.find((accent) => accent === stored) ?? null) : null;
