import type { SendingContext } from "~/context/types";
import { sql, type Query } from "~/models/core/database";
import { addDays, days } from "~/models/core/time.rules";
import type { StepTurnResult } from "~/models/night/steps.rules";
import { LAST_DAY_OF_EVENT, REVIEWED_REQUEST_JOINS } from "./eligible.queries.server";
import {
  REVIEW_ASK_DAYS,
  REVIEW_ASK_LAST_DAYS,
  REVIEW_REMINDER_DAYS,
  REVIEW_REMINDER_LAST_DAYS,
  type ReviewLinkKind,
} from "./rules";
import {
  isReviewMissing,
  LINK_RECEIVER_COLUMNS,
  sendReviewLinks,
  type LinkReceiver,
} from "./send-links.server";

/** Numbers of projects and of first links that one turn examines. */
const PROJECTS_AT_ONCE = 100;
const LINKS_AT_ONCE = 100;

/** SQL: whether request `r` has no link of a kind. */
const hasNoLink = (kind: ReviewLinkKind): Query =>
  sql`NOT EXISTS (SELECT 1 FROM review_links k WHERE k.request_id = r.id AND k.kind = ${kind})`;

type Position = { phase: "ask"; day: string; id: string } | { phase: "remind"; at: number; id: string };

/** The position at which a turn begins; a cursor is "ask <day> <id>" or "remind <moment> <id>". */
function positionOf(cursor: string | null, from: { day: string; at: number }): Position {
  const [phase, key = "", id = ""] = (cursor ?? "").split(" ");
  if (phase === "remind") return { phase, at: Number(key), id };
  return phase === "ask" ? { phase, day: key, id } : { phase: "ask", day: from.day, id: "" };
}

/**
 * Runs one turn of the nightly step that asks couples for reviews: first the couples whose event ended a week ago and
 * who have not been asked, then a reminder for those who have not answered. A repeated turn sends nothing twice.
 */
export async function askForReviewsAfterEvents(
  ctx: SendingContext,
  cursor: string | null,
): Promise<StepTurnResult> {
  const now = ctx.clock.now();
  const today = new Date(now).toISOString().slice(0, 10);
  const position = positionOf(cursor, {
    day: addDays(today, -REVIEW_ASK_LAST_DAYS),
    at: now - days(REVIEW_REMINDER_LAST_DAYS),
  });
  if (position.phase === "ask") return ask(ctx, position, today);
  return remind(ctx, position);
}

async function ask(
  ctx: SendingContext,
  { day, id }: Extract<Position, { phase: "ask" }>,
  today: string,
): Promise<StepTurnResult> {
  const { db, clock } = ctx;
  const now = clock.now();
  const projects = await db.all(sql<{ id: string; day: string }>`
    SELECT p.id, ${LAST_DAY_OF_EVENT} AS day FROM projects p INDEXED BY projects_by_last_day
    WHERE ${LAST_DAY_OF_EVENT} <= ${addDays(today, -REVIEW_ASK_DAYS)} AND (${LAST_DAY_OF_EVENT}, p.id) > (${day}, ${id})
    ORDER BY ${LAST_DAY_OF_EVENT}, p.id LIMIT ${PROJECTS_AT_ONCE}`);
  const receivers = await db.all(sql<LinkReceiver>`
    SELECT ${LINK_RECEIVER_COLUMNS}
    FROM json_each(${JSON.stringify(projects.map((project) => project.id))}) chosen
    CROSS JOIN event_requests r INDEXED BY event_requests_once ON r.project_id = chosen.value
    ${REVIEWED_REQUEST_JOINS}
    WHERE c.bounced_at IS NULL AND ${isReviewMissing(now)} AND ${hasNoLink("first")}`);
  const sent = await send(ctx, "first", receivers);
  const last = projects.at(-1);
  const next =
    last && projects.length === PROJECTS_AT_ONCE
      ? `ask ${last.day} ${last.id}`
      : `remind ${now - days(REVIEW_REMINDER_LAST_DAYS)} -`;
  return { next, facts: { asked: sent } };
}

async function remind(
  ctx: SendingContext,
  { at, id }: Extract<Position, { phase: "remind" }>,
): Promise<StepTurnResult> {
  const { db, clock } = ctx;
  const now = clock.now();
  const links = await db.all(sql<{ id: string; at: number }>`
    SELECT id, created_at AS at FROM review_links INDEXED BY review_links_by_age
    WHERE kind = 'first' AND created_at >= ${at} AND created_at <= ${now - days(REVIEW_REMINDER_DAYS)}
      AND (created_at, id) > (${at}, ${id})
    ORDER BY created_at, id LIMIT ${LINKS_AT_ONCE}`);
  const receivers = await db.all(sql<LinkReceiver>`
    SELECT ${LINK_RECEIVER_COLUMNS}
    FROM json_each(${JSON.stringify(links.map((link) => link.id))}) chosen
    CROSS JOIN review_links first ON first.id = chosen.value
    CROSS JOIN event_requests r ON r.id = first.request_id
    ${REVIEWED_REQUEST_JOINS}
    WHERE c.bounced_at IS NULL AND ${isReviewMissing(now)} AND ${hasNoLink("reminder")}`);
  const sent = await send(ctx, "reminder", receivers);
  const last = links.at(-1);
  return {
    next: last && links.length === LINKS_AT_ONCE ? `remind ${last.at} ${last.id}` : null,
    facts: { reminded: sent },
  };
}

async function send(
  ctx: SendingContext,
  kind: ReviewLinkKind,
  receivers: readonly LinkReceiver[],
): Promise<number> {
  if (receivers.length === 0) return 0;
  const [stored] = await ctx.db.write(
    ...(await sendReviewLinks(ctx, kind, receivers, isReviewMissing(ctx.clock.now()))),
  );
  if (stored && stored.changes > 0) ctx.wakeOutbox();
  return stored?.changes ?? 0;
}
