import type { Row } from "#db/rows";
import { sql, type Query } from "~/models/core/database";
import type { ModelContext } from "~/context/types";
import {
  DEFAULT_NOTIFICATIONS,
  isNotificationKind,
  NOTIFICATION_FIELDS,
  type NotificationChannel,
  type NotificationKind,
  type NotificationField,
} from "./rules";

/**
 * SQL: whether account `a` wants this kind of notification by this channel. If the account has not stored this setting,
 * the default applies.
 */
export const isNotificationWanted = (kind: NotificationKind, channel: NotificationChannel): Query => sql`
  COALESCE((SELECT s.is_enabled FROM notification_settings s
            WHERE s.account_id = a.id AND s.kind = ${kind} AND s.channel = ${channel}), ${DEFAULT_NOTIFICATIONS[kind][channel] ?? false})`;

export type NotificationSettings = Record<NotificationField, boolean>;

/** The notification settings of an account, as the settings page shows them. */
export async function findSettings(
  { db }: Pick<ModelContext, "db">,
  accountId: string,
): Promise<NotificationSettings> {
  const rows = await db.all(sql<Row<"notification_settings", "kind" | "channel" | "isEnabled">>`
    SELECT kind, channel, is_enabled AS isEnabled FROM notification_settings WHERE account_id = ${accountId}`);
  const valueOf = (kind: NotificationKind, channel: NotificationChannel): boolean => {
    const chosen = rows.find((row) => row.kind === kind && row.channel === channel);
    return chosen ? chosen.isEnabled === 1 : (DEFAULT_NOTIFICATIONS[kind][channel] ?? false);
  };
  const settings: NotificationSettings = {
    newRequestEmail: true,
    newRequestSms: true,
    reminderEmail: true,
    reminderSms: false,
    digestEmail: true,
  };
  for (const { field, kind, channel } of NOTIFICATION_FIELDS) settings[field] = valueOf(kind, channel);
  return settings;
}

/** Whether an account may receive mail, and its language, for the unsubscribe page. */
export async function findSubscription(
  { db }: Pick<ModelContext, "db">,
  accountId: string,
  kind: string,
): Promise<{ isEnabled: boolean } | null> {
  if (!isNotificationKind(kind)) return null;
  const row = await db.first(sql<{ isEnabled: number }>`
    SELECT ${isNotificationWanted(kind, "email")} AS isEnabled FROM accounts a WHERE a.id = ${accountId} AND a.deleted_at IS NULL`);
  return row && { isEnabled: row.isEnabled === 1 };
}
