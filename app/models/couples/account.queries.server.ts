import type { Row } from "#db/rows";
import type { ModelContext } from "~/context/types";
import { sql } from "~/models/core/database";
import { parseTextList } from "~/models/directory/rules";
import { isCoupleMailKind, type CoupleMailKind } from "./wanted-mails/rules";

/** What the couple's account page shows. */
export interface CoupleAccount {
  /** The contact of the newest project; null if all projects were deleted. */
  contact: Row<"project_contacts", "email" | "phone"> | null;
  /** The language of the mails to the couple. */
  language: Row<"couples">["language"] | null;
  /** The kinds of mail that the couple has refused. */
  refusedMails: readonly CoupleMailKind[];
  /** The browsers that are signed in, the latest visit first. */
  devices: readonly (Row<"couple_sessions", "device" | "lastSeenAt"> & { isThisOne: boolean })[];
}

const DEVICES_MAX = 20;

export async function findCoupleAccount(
  { db, clock }: Pick<ModelContext, "db" | "clock">,
  { coupleId, sessionHash }: { coupleId: string; sessionHash: string },
): Promise<CoupleAccount> {
  const [[contact = null], devices, [couple]] = await db.read(
    sql<Row<"project_contacts", "email" | "phone">>`
      SELECT c.email, c.phone FROM project_contacts c
      WHERE c.project_id = (SELECT max(id) FROM projects WHERE couple_id = ${coupleId})`,
    sql<Row<"couple_sessions", "device" | "lastSeenAt"> & { isThisOne: number }>`
      SELECT device, last_seen_at AS lastSeenAt, token_hash = ${sessionHash} AS isThisOne FROM couple_sessions
      WHERE couple_id = ${coupleId} AND expires_at > ${clock.now()}
      ORDER BY isThisOne DESC, last_seen_at DESC LIMIT ${DEVICES_MAX}`,
    sql<
      Row<"couples", "unwantedMails" | "language">
    >`SELECT unwanted_mails AS unwantedMails, language FROM couples WHERE id = ${coupleId}`,
  );
  const refusedMails = parseTextList(couple?.unwantedMails ?? "[]").filter(isCoupleMailKind);
  return {
    contact,
    language: couple?.language ?? null,
    refusedMails,
    devices: devices.map((row) => ({ ...row, isThisOne: row.isThisOne === 1 })),
  };
}
