import { useTranslation } from "react-i18next";
import type { OtherProviderCounts } from "~/models/requests/queries.server";
import { UsersIcon } from "../primitives/icons";

/** Says how many other providers received the request, and how many of them answered. */
export function OtherProvidersNote({ others: { received, answered } }: { others: OtherProviderCounts }) {
  const { t } = useTranslation("event_request");
  return (
    <p className="flex gap-3 px-5 text-sm text-ink-2 max-lg:order-first">
      <UsersIcon className="mt-0.5 flex-none text-ink-3" />
      <span>
        {t("others.received", { count: received })}
        {received > 0 && ` ${t("others.answered", { count: answered })}`}
      </span>
    </p>
  );
}
