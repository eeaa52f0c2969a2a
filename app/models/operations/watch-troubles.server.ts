import type { Settings } from "~/context/settings";
import type { SendingContext } from "~/context/types";
import { didChange, sql, type Query } from "~/models/core/database";
import { enqueueMailTo, type SelectedRecipient } from "~/models/outbox/enqueue.server";
import { TROUBLE_BEGAN, TROUBLE_OVER } from "./mails.rules";
import { selectFacts, selectKnownTroubles } from "./facts.queries.server";
import { findTroubles, type Trouble } from "./troubles.rules";

/** The page to which the mails to the operator link. */
const OPERATOR_PATH = "/admin/operations";
/** The domain of the back-office to which the mails to the operator link. */
const OPERATOR_DOMAIN = "fr";

export interface WatchedTroubles {
  began: Trouble[];
  over: Trouble[];
}

/**
 * Compares what is wrong now with what was wrong before, and mails the operator once about each trouble that began and once
 * when it is over. Two runs at once send one mail.
 */
export async function watchTroubles(
  ctx: SendingContext,
  operatorSettings: Pick<Settings, "OPERATOR_EMAIL" | "OPERATOR_LANGUAGE">,
): Promise<WatchedTroubles> {
  const now = ctx.clock.now();
  const [[facts], known] = await ctx.db.read(selectFacts(now), selectKnownTroubles());
  if (!facts) return { began: [], over: [] };
  const present = findTroubles(facts, now);
  const began = [...present].filter(([trouble]) => !known.some((each) => each.trouble === trouble));
  const over = known.filter(({ trouble }) => !present.has(trouble));
  if (began.length + over.length === 0) return { began: [], over: [] };
  const operator = (when: Query): Query<SelectedRecipient> => sql<SelectedRecipient>`
    SELECT ${operatorSettings.OPERATOR_EMAIL} AS recipient, ${operatorSettings.OPERATOR_LANGUAGE} AS language,
      ${OPERATOR_DOMAIN} AS domain, NULL AS accountId
    WHERE EXISTS (SELECT 1 FROM operation_troubles WHERE ${when})`;
  const results = await ctx.db.write(
    ...began.flatMap(([trouble, number]) => [
      sql`INSERT INTO operation_troubles (trouble, since) VALUES (${trouble}, ${now}) ON CONFLICT DO NOTHING`,
      enqueueMailTo(
        ctx,
        {
          kind: TROUBLE_BEGAN,
          facts: { trouble, number, at: now },
          path: OPERATOR_PATH,
          idempotencyKey: `trouble_began:${trouble}:${now}`,
        },
        operator(sql`trouble = ${trouble} AND since = ${now}`),
      ),
    ]),
    ...over.flatMap(({ trouble, since }) => [
      enqueueMailTo(
        ctx,
        {
          kind: TROUBLE_OVER,
          facts: { trouble, since, at: now },
          path: OPERATOR_PATH,
          idempotencyKey: `trouble_over:${trouble}:${since}`,
        },
        operator(sql`trouble = ${trouble} AND since = ${since}`),
      ),
      sql`INSERT INTO past_troubles (trouble, since, until)
        SELECT trouble, since, ${now} FROM operation_troubles WHERE trouble = ${trouble} AND since = ${since}`,
      sql`DELETE FROM operation_troubles WHERE trouble = ${trouble} AND since = ${since}`,
    ]),
  );
  if (results.some(didChange)) ctx.wakeOutbox();
  return { began: began.map(([trouble]) => trouble), over: over.map(({ trouble }) => trouble) };
}
