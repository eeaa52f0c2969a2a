import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { access } from "~/access/access";
import { canReceiveSms } from "~/models/accounts/phone.server";
import { findAccountSettings } from "~/models/accounts/settings.queries.server";
import { notificationSettingsSchema } from "~/models/notifications/form.rules";
import { findSettings } from "~/models/notifications/queries.server";
import { NOTIFICATION_FIELDS } from "~/models/notifications/rules";
import { saveSettings } from "~/models/notifications/save-settings.server";
import { useForm } from "~/ui/forms/use-form";
import { NotificationsPage } from "~/ui/notifications/notifications-page";
import type { PageHandle } from "~/ui/layouts/page-handle";
import type { ShellHandle } from "~/ui/shell/breadcrumb";

export const handle = {
  title: "notifications:title",
  crumbs: [{ text: "account:title", to: "/account" }, { text: "notifications:title" }],
} satisfies PageHandle & ShellHandle;

export const loader = access.onboarded.loader(async ({ ctx, me }) => {
  const [settings, { phone }] = await Promise.all([
    findSettings(ctx, me.providerId),
    findAccountSettings(ctx, me.providerId),
  ]);
  return {
    settings,
    email: me.email,
    isPremium: me.isPremium,
    hasMobile: phone !== null && canReceiveSms(phone, ctx.settings.SMS_COUNTRIES),
  };
});

export const action = access.onboarded.action(
  notificationSettingsSchema,
  async ({ ctx, me, input }) => {
    await saveSettings(ctx, me.providerId, input, me.isPremium);
    ctx.flash({ kind: "success", key: "notifications:saved" });
    return redirect("/account/notifications", 303);
  },
  { failure: "notifications_failed" },
);

export default function Notifications() {
  const { settings, ...page } = useLoaderData<typeof loader>();
  const form = useForm({
    schema: "notifications",
    rejected: useActionData<typeof action>()?.rejected,
    defaultValue: Object.fromEntries(
      NOTIFICATION_FIELDS.map(({ field, channel }) => [
        field,
        settings[field] && (channel !== "sms" || page.isPremium) ? "on" : undefined,
      ]),
    ),
  });
  return <NotificationsPage {...page} form={form} />;
}
