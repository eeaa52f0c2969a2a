import { sql, type Query } from "~/models/core/database";
import type { CoupleNewsKind } from "./rules";

/**
 * Statement that stores an answer for the couple's daily mail, in the batch of the use case that causes it. A project
 * without a couple, and one that has ended, get none.
 * @param selection SQL "FROM … WHERE …" with request `r` and project `p`
 */
export const storeCoupleNews = (kind: CoupleNewsKind, at: number, selection: Query): Query => sql`
  INSERT INTO couple_news (couple_id, request_id, kind, domain, happened_at)
  SELECT p.couple_id, r.id, ${kind}, p.domain, ${at} ${selection} AND p.couple_id IS NOT NULL AND p.ended_at IS NULL
  ON CONFLICT DO NOTHING`;
