import { DOMAINS, FALLBACK_DOMAIN } from "~/i18n/domains";
import { startOfDay } from "~/i18n/local-days";
import { addDays } from "~/models/core/time.rules";
import { recordAudit } from "~/models/audit/record-audit.server";
import { didChange, sql, type Query } from "~/models/core/database";
import { DUPLICATE_WINDOW_MS } from "~/models/core/sent-again.rules";
import type { ModelContext } from "~/context/types";
import type { PromotionInput } from "./form.rules";
import { dropCachedPromotions } from "./queries.server";

/**
 * Creates an inactive promotion, or updates the promotion `id`. Its first and last day are days in the time zone of its
 * domain, or in the French time zone if it is for all domains; the last day is included. If a promotion with the same
 * texts was just created, no second one is created.
 * @returns the promotion's id; null if `id` does not exist
 */
export async function savePromotion(
  ctx: ModelContext,
  adminId: string,
  id: string | null,
  input: PromotionInput,
): Promise<string | null> {
  const { db, clock, ids } = ctx;
  const now = clock.now();
  const { timeZone } = DOMAINS[input.domain ?? FALLBACK_DOMAIN];
  const startsAt = input.startsOn && startOfDay(input.startsOn, timeZone);
  const endsAt = input.endsOn && startOfDay(addDays(input.endsOn, 1), timeZone);
  const texts = JSON.stringify(input.texts);
  const promotionId = id ?? ids.uuid();
  const exists = sql`EXISTS (SELECT 1 FROM promotions WHERE id = ${promotionId})`;
  const same: Query<{ id: string }> = sql`
    SELECT id FROM promotions WHERE kind = ${input.kind} AND audience = ${input.audience} AND domain IS ${input.domain}
      AND texts = ${texts} AND button_link IS ${input.link} AND show_once_per_user = ${input.showOncePerUser}
      AND starts_at IS ${startsAt} AND ends_at IS ${endsAt} AND created_at > ${now - DUPLICATE_WINDOW_MS}`;
  const write = id
    ? sql`
        UPDATE promotions SET kind = ${input.kind}, audience = ${input.audience}, domain = ${input.domain},
          texts = ${texts}, button_link = ${input.link}, show_once_per_user = ${input.showOncePerUser},
          starts_at = ${startsAt}, ends_at = ${endsAt}, updated_at = ${now}
        WHERE id = ${id}`
    : sql`
        INSERT INTO promotions (id, kind, audience, domain, texts, button_link, show_once_per_user, starts_at, ends_at,
          created_at, updated_at)
        SELECT ${promotionId}, ${input.kind}, ${input.audience}, ${input.domain}, ${texts}, ${input.link},
          ${input.showOncePerUser}, ${startsAt}, ${endsAt}, ${now}, ${now}
        WHERE NOT EXISTS (${same})`;
  const action = id ? "promotion.changed" : "promotion.created";
  const detail = { kind: input.kind, audience: input.audience, domain: input.domain ?? "all" };
  const audit = recordAudit(ctx, { actorId: adminId, subjectId: promotionId, action, detail }, exists);
  const [written] = await db.write(write, audit.statement);
  dropCachedPromotions();
  if (didChange(written)) return promotionId;
  return id ? null : ((await db.first(same))?.id ?? null);
}
