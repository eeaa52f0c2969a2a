import { useTranslation } from "react-i18next";
import type { AccountRole } from "~/models/admin-accounts/list.rules";
import { Card } from "../primitives/card";

/** A reason for display. Month, kind of provider and country are texts. */
export interface ShownReason {
  id: string;
  month: string;
  role: AccountRole;
  country: string;
  reason: string;
}

/** The reasons why accounts were deleted, without the names of their owners. */
export function DeletionReasons({ reasons }: { reasons: readonly ShownReason[] }) {
  const { t } = useTranslation(["monitoring", "admin_accounts"]);
  return (
    <Card title={t("monitoring:leaving.title")}>
      <p className="text-sm text-ink-2">{t("monitoring:leaving.lead")}</p>
      {reasons.length === 0 ? (
        <p className="mt-4">{t("monitoring:leaving.empty")}</p>
      ) : (
        <ul className="mt-2 grid" role="list">
          {reasons.map(({ id, month, role, country, reason }) => (
            <li key={id} className="border-line py-3 not-first:border-t">
              <p className="text-xs text-ink-2">
                {month} · {t(`admin_accounts:roles.${role}`)} · {country}
              </p>
              <p className="mt-1 wrap-anywhere whitespace-pre-line">{reason}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
