import { useTranslation } from "react-i18next";
import type { WaitingRequest } from "~/models/requests/queries.server";
import { Banner } from "../feedback/banner";
import { ButtonLink } from "../primitives/button";
import { KeyRoundIcon } from "../primitives/icons";

/**
 * A link back to the request for which the person buys credits or Premium. When the person has a credit, the link
 * opens the dialog that unlocks the request; when they have Premium, it opens the request itself.
 */
export function BackToRequestLink({
  request,
  canUnlock,
  isPremium,
}: {
  request: WaitingRequest;
  canUnlock: boolean;
  isPremium: boolean;
}) {
  const { t } = useTranslation("event_request");
  const { id, firstname } = request;
  const path = `/event-requests/${id}`;
  if (isPremium || canUnlock) {
    const action = (
      <span data-resumes="">
        <ButtonLink variant="primary" icon={KeyRoundIcon} to={isPremium ? path : `${path}?dialog=unlock`}>
          {isPremium ? t("wanted.open") : t("wanted.unlock")}
        </ButtonLink>
      </span>
    );
    return <Banner tone="success" title={t("wanted.ready", { firstname })} action={action} />;
  }
  const back = (
    <ButtonLink size="sm" to={path}>
      {t("wanted.back")}
    </ButtonLink>
  );
  const action = <span data-resumes="">{back}</span>;
  return <Banner icon={KeyRoundIcon} title={t("wanted.needs", { firstname })} action={action} />;
}
