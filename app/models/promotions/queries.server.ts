import type { Row } from "#db/rows";
import { isDomainCode, type Domain, type DomainCode, type Language } from "~/i18n/domains";
import { sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import type { RestrictedText } from "~/models/core/restricted-text.rules";
import {
  promotionState,
  type PromotionAudience,
  type PromotionKind,
  type PromotionPeriod,
  type PromotionPicture,
  type PromotionState,
} from "./rules";
import { parsePromotionTexts, promotionTextFor, type PromotionTexts } from "./stored-texts.server";
import { minutes } from "~/models/core/time.rules";

/** A promotion as administrators see it. */
export interface Promotion extends PromotionPeriod {
  id: string;
  kind: PromotionKind;
  audience: PromotionAudience;
  /** The domain on which the promotion is shown; null for all domains. */
  domain: DomainCode | null;
  texts: PromotionTexts;
  link: string | null;
  showOncePerUser: boolean;
  picture: PromotionPicture | null;
  state: PromotionState;
}

interface PromotionRow extends Row<
  "promotions",
  | "id"
  | "kind"
  | "audience"
  | "domain"
  | "texts"
  | "showOncePerUser"
  | "imageKey"
  | "imageWidth"
  | "imageHeight"
  | "isActive"
  | "startsAt"
  | "endsAt"
> {
  link: Row<"promotions">["buttonLink"];
}

const COLUMNS = sql`id, kind, audience, domain, texts, button_link AS link, show_once_per_user AS showOncePerUser,
    image_key AS imageKey, image_width AS imageWidth, image_height AS imageHeight, is_active AS isActive,
    starts_at AS startsAt, ends_at AS endsAt`;

function toPromotion(
  { domain, texts, showOncePerUser, imageKey, imageWidth, imageHeight, isActive, ...row }: PromotionRow,
  now: number,
): Promotion {
  const period = { isActive: isActive === 1, startsAt: row.startsAt, endsAt: row.endsAt };
  return {
    ...row,
    ...period,
    domain: isDomainCode(domain) ? domain : null,
    texts: parsePromotionTexts(texts),
    showOncePerUser: showOncePerUser === 1,
    picture:
      imageKey !== null && imageWidth !== null && imageHeight !== null
        ? { key: imageKey, width: imageWidth, height: imageHeight }
        : null,
    state: promotionState(period, now),
  };
}

/** Maximum number of promotions in the administrators' list; older promotions are not listed. */
const LIST_MAX = 100;

/** Newest first. */
export async function listPromotions({
  db,
  clock,
}: Pick<ModelContext, "db" | "clock">): Promise<Promotion[]> {
  const rows = await db.all(
    sql<PromotionRow>`SELECT ${COLUMNS} FROM promotions ORDER BY id DESC LIMIT ${LIST_MAX}`,
  );
  return rows.map((row) => toPromotion(row, clock.now()));
}

export async function findPromotion(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  id: string,
): Promise<Promotion | null> {
  const row = await db.first(sql<PromotionRow>`SELECT ${COLUMNS} FROM promotions WHERE id = ${id}`);
  return row && toPromotion(row, clock.now());
}

const LIFETIME = minutes(1);
/** The promotions that this isolate (one running copy of the Worker) has cached: a few rows that rarely change. */
let cache: { promotions: readonly Promotion[]; until: number } | null = null;

/** Empties the cache of this isolate after a change. Other isolates keep their cache for at most a minute. */
export function dropCachedPromotions(): void {
  cache = null;
}

async function activePromotions({
  db,
  clock,
}: Pick<ModelContext, "db" | "clock">): Promise<readonly Promotion[]> {
  const now = clock.now();
  if (cache && now < cache.until) return cache.promotions;
  const rows = await db.all(sql<PromotionRow>`
    SELECT ${COLUMNS} FROM promotions
    WHERE is_active = 1 AND (ends_at IS NULL OR ends_at > ${now})
    ORDER BY id DESC LIMIT ${LIST_MAX}`);
  const promotions = rows.map((row) => toPromotion(row, now));
  cache = { promotions, until: now + LIFETIME };
  return promotions;
}

/** A promotion as shown to a provider. */
export interface ShownPromotion {
  id: string;
  title: string;
  description: RestrictedText;
  buttonText: string | null;
  link: string | null;
  /** The picture of a popup; null for an alert. */
  picture: PromotionPicture | null;
  isOnce: boolean;
}
export type ShownPromotions = Record<PromotionKind, ShownPromotion | null>;

export interface PromotionReader {
  accountId: string;
  audience: PromotionAudience;
  domain: Domain;
  language: Language;
  /** Ids of promotions that the browser remembers as closed or shown. */
  closed: ReadonlySet<string>;
}

/**
 * The alert and the popup to show to a provider. A promotion for the provider's own domain is preferred to a promotion
 * for all domains. If several remain, the newest is shown.
 */
export async function findShownPromotions(
  ctx: Pick<ModelContext, "db" | "clock">,
  reader: PromotionReader,
): Promise<ShownPromotions> {
  const now = ctx.clock.now();
  const candidates = (await activePromotions(ctx)).filter(
    (promotion) =>
      promotion.audience === reader.audience &&
      (promotion.domain === null || promotion.domain === reader.domain.code) &&
      promotionState(promotion, now) === "live",
  );
  const show = (kind: PromotionKind): ShownPromotion | null => {
    const ofKind = candidates.filter((promotion) => promotion.kind === kind);
    const chosen = ofKind.find(({ domain }) => domain !== null) ?? ofKind[0];
    const text = chosen && promotionTextFor(chosen.texts, reader.language, reader.domain.defaultLanguage);
    if (!text || reader.closed.has(chosen.id)) return null;
    const isPopup = kind === "popup";
    return {
      id: chosen.id,
      ...text,
      link: chosen.link,
      picture: isPopup ? chosen.picture : null,
      isOnce: isPopup && chosen.showOncePerUser,
    };
  };
  const popup = show("popup");
  const wasSeen = popup?.isOnce && (await hasSeen(ctx, reader.accountId, popup.id));
  return { alert: show("alert"), popup: wasSeen ? null : popup };
}

async function hasSeen(
  { db }: Pick<ModelContext, "db">,
  accountId: string,
  promotionId: string,
): Promise<boolean> {
  const row = await db.first(sql`
    SELECT 1 FROM promotions_seen WHERE account_id = ${accountId} AND promotion_id = ${promotionId}`);
  return row !== null;
}
