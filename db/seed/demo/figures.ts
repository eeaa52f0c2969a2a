import type { productFigures } from "../../schema/administration.ts";

/** The figures that the demonstration shows until the first night counts its own. */
export const demoFigures = (now: number): (typeof productFigures.$inferInsert)[] => [
  { figure: "unlocked_requests", value: 10_000, countedAt: now },
  { figure: "subscribers", value: 200, countedAt: now },
];
