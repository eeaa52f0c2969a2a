import { sql, type Query } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import { NOTIFICATION_FIELDS, type NotificationChannel, type NotificationKind } from "./rules";
import type { NotificationSettings } from "./queries.server";

const choose = (
  { clock }: Pick<ModelContext, "clock">,
  accountId: string,
  kind: NotificationKind,
  channel: NotificationChannel,
  isEnabled: boolean,
): Query => {
  const now = clock.now();
  return sql`
    INSERT INTO notification_settings (account_id, kind, channel, is_enabled, changed_at)
    SELECT id, ${kind}, ${channel}, ${isEnabled}, ${now} FROM accounts WHERE id = ${accountId} AND deleted_at IS NULL
    ON CONFLICT (account_id, kind, channel) DO UPDATE SET is_enabled = excluded.is_enabled, changed_at = excluded.changed_at`;
};

/** Stores the notification settings of an account. If the account has no Premium, its SMS settings do not change. */
export async function saveSettings(
  ctx: ModelContext,
  accountId: string,
  settings: NotificationSettings,
  isPremium: boolean,
): Promise<void> {
  const chosen = NOTIFICATION_FIELDS.filter(({ channel }) => channel === "email" || isPremium);
  await ctx.db.write(
    ...chosen.map(({ field, kind, channel }) => choose(ctx, accountId, kind, channel, settings[field])),
  );
}

/**
 * Switches mails of one kind off or on, from the link in a mail of that kind. Repeating the call has no further effect.
 */
export async function setMailsEnabled(
  ctx: ModelContext,
  accountId: string,
  kind: NotificationKind,
  isEnabled: boolean,
): Promise<void> {
  await ctx.db.write(choose(ctx, accountId, kind, "email", isEnabled));
}
