import type { Row } from "#db/rows";
import { sql } from "~/models/core/database";
import type { ModelContext } from "~/context/types";

/** The e-mail address and the name to which replies to a mail are sent. */
export type ReplyToRecipient = Row<"accounts", "email"> & Row<"companies", "name">;

/** The e-mail address that gets the replies to a mail sent for this account; null if the account was closed. */
export const findReplyToRecipient = (
  { db }: Pick<ModelContext, "db">,
  accountId: string,
): Promise<ReplyToRecipient | null> =>
  db.first(sql<ReplyToRecipient>`
    SELECT a.email, COALESCE(c.name, a.firstname || ' ' || a.lastname) AS name
    FROM accounts a LEFT JOIN companies c ON c.provider_id = a.id
    WHERE a.id = ${accountId} AND a.deleted_at IS NULL`);
