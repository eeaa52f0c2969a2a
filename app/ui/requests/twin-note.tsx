import { useTranslation } from "react-i18next";
import type { ShownRequest } from "~/presenters/requests/describe-request.server";

/** Says that the same couple has sent another request, so that nobody unknowingly pays twice for the same contact. */
export function DuplicateRequestNote({
  twin,
  className,
}: {
  twin: NonNullable<ShownRequest["twin"]>;
  className?: string;
}) {
  const { t } = useTranslation("event_request");
  return (
    <p className={className}>
      {t(twin.isUnlocked ? "twin.unlocked" : "twin.wrote", { when: twin.on })}{" "}
      <a className="link" href={`/event-requests/${twin.id}`}>
        {t("twin.open")}
      </a>
    </p>
  );
}
