import { useTranslation } from "react-i18next";
import type { ShownRequest } from "~/presenters/requests/describe-request.server";

/** Says what the couple sees of this provider, as long as the provider has not answered the request. */
export function CoupleSeesNote({ request }: { request: ShownRequest }) {
  const { t } = useTranslation("event_request");
  const isShownByPremium = request.contact !== null && request.unlockedOn === null && request.ending === null;
  if (!request.canUnlock && !isShownByPremium) return null;
  return (
    <p className="mt-3 text-xs text-ink-2" data-not-printed="">
      {t(isShownByPremium ? "couple_sees.premium" : "couple_sees.credit")}
    </p>
  );
}
