/** How a couple's project ends: the couple has booked, withdraws it, or the project lapses by itself. */
const PROJECT_ENDINGS = ["booked", "withdrawn", "lapsed"] as const;
export type ProjectEnding = (typeof PROJECT_ENDINGS)[number];

/** How one request ends: with its project, or because the couple has asked another provider instead. */
export const REQUEST_ENDINGS = [...PROJECT_ENDINGS, "replaced"] as const;
export type RequestEnding = (typeof REQUEST_ENDINGS)[number];
