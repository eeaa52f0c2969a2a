import { useTranslation } from "react-i18next";
import type { OtherProviderCounts } from "~/models/requests/queries.server";
import { UsersIcon } from "../primitives/icons";

/**
 * Says how many other providers received the request, how many of them answered, and when the couple last said that it
 * still looks.
 */
export function OtherProvidersNote({
  others: { received, answered },
  stillLookingOn,
}: {
  others: OtherProviderCounts;
  stillLookingOn: string | null;
}) {
  const { t } = useTranslation("event_request");
  return (
    <p className="flex gap-3 px-5 text-sm text-ink-2 max-lg:order-first">
      <UsersIcon className="mt-0.5 flex-none text-ink-3" />
      <span>
        {t("others.received", { count: received })}
        {received > 0 && ` ${t("others.answered", { count: answered })}`}
        {stillLookingOn && ` ${t("others.still_looking", { when: stillLookingOn })}`}
      </span>
    </p>
  );
}
