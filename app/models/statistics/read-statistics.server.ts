import type { AppContext } from "~/context";
import type { Me } from "~/models/sessions/queries.server";
import { statisticsFrom, statisticsQueries, todayOf, type Statistics } from "./queries.server";
import type { Period } from "./rules";

/** The figures of one provider over a period, in one round trip. */
export async function readStatistics(
  { db, clock }: Pick<AppContext, "db" | "clock">,
  me: Me,
  period: Period,
): Promise<Statistics> {
  const scope = { me, period, today: todayOf(me, clock.now()) };
  const [requests, views, standing] = await db.read(...statisticsQueries(scope));
  return statisticsFrom(scope, requests, views, standing);
}
