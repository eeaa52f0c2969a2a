import { useTranslation } from "react-i18next";
import type { ShownRequest } from "~/presenters/requests/describe-request.server";
import { UNLOCK_COST } from "~/models/requests/rules";
import { useSite } from "../hooks/use-site";
import { Button, ButtonLink } from "../primitives/button";

interface LeaveGuardProps {
  request: ShownRequest;
  dialogTo: (dialog: "unlock" | "reject") => string;
}

/**
 * A dialog that asks for an answer (accept, reject or later) before the person leaves a locked request. During
 * impersonation it does not open. app/enhance/request-page.ts opens it; without JavaScript it stays hidden.
 */
export function LeaveGuard({ request, dialogTo }: LeaveGuardProps) {
  const { t } = useTranslation("event_request");
  const { isImpersonating } = useSite();
  if (!request.needsAnswer || isImpersonating) return null;
  return (
    <div className="scrim" hidden>
      <dialog className="dialog" data-leave="" aria-labelledby="leave-title" tabIndex={-1}>
        <div className="dialog-header">
          <h2 id="leave-title">{t("leave.title")}</h2>
        </div>
        <div className="dialog-body">
          <p className="text-ink-2">
            {t("leave.body", { name: `${request.firstname} ${request.lastname}` })}
          </p>
        </div>
        <div className="dialog-footer">
          <ButtonLink variant="primary" to={dialogTo("unlock")}>
            {t("unlock.short", { count: UNLOCK_COST })}
          </ButtonLink>
          <ButtonLink variant="danger" to={dialogTo("reject")}>
            {t("leave.refuse")}
          </ButtonLink>
          <Button type="button" variant="ghost" className="dialog-start" data-later="">
            {t("leave.later")}
          </Button>
        </div>
      </dialog>
    </div>
  );
}
