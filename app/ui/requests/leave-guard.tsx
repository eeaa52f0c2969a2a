import { useBlocker, useNavigate } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ShownRequest } from "~/models/requests/describe-request.server";
import { Button } from "../primitives/button";
import { useSite } from "../hooks/use-site";
import { useModal } from "../hooks/use-modal";

/** Pages that sell credits or Premium, which the answer needs. */
const TOWARDS_ANSWER: ReadonlySet<string> = new Set(["/credits", "/subscription"]);

interface LeaveGuardProps {
  request: ShownRequest;
  dialogTo: (dialog: "unlock" | "reject") => string;
}

/**
 * Asks for an answer before leaving a locked request: accept, reject, or later; not during impersonation. It blocks
 * only client navigations, and not those to credits or Premium; closing the tab and signing out stay free.
 */
export function LeaveGuard({ request, dialogTo }: LeaveGuardProps) {
  const { isActing } = useSite();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      request.needsAnswer &&
      !isActing &&
      // The blocker of a page that was just left is still called; it must not block.
      currentLocation.pathname === `/event-requests/${request.id}` &&
      nextLocation.pathname !== currentLocation.pathname &&
      !TOWARDS_ANSWER.has(nextLocation.pathname),
  );
  const navigate = useNavigate();
  if (blocker.state !== "blocked") return null;
  const answer = (dialog: "unlock" | "reject") => {
    blocker.reset();
    navigate(dialogTo(dialog), { preventScrollReset: true });
  };
  return (
    <LeaveDialog
      name={`${request.firstname} ${request.lastname}`}
      onAccept={() => answer("unlock")}
      onRefuse={() => answer("reject")}
      onLater={() => blocker.proceed()}
      onStay={() => blocker.reset()}
    />
  );
}

interface LeaveDialogProps {
  name: string;
  onAccept: () => void;
  onRefuse: () => void;
  onLater: () => void;
  onStay: () => void;
}

function LeaveDialog({ name, onAccept, onRefuse, onLater, onStay }: LeaveDialogProps) {
  const { t } = useTranslation("event_request");
  const ref = useModal(onStay);
  return (
    <div className="scrim">
      <dialog className="dialog" ref={ref} aria-labelledby="leave-title" tabIndex={-1}>
        <div className="dialog-header">
          <h2 id="leave-title">{t("leave.title")}</h2>
        </div>
        <div className="dialog-body">
          <p className="text-ink-2">{t("leave.body", { name })}</p>
        </div>
        <div className="dialog-footer">
          <Button type="button" variant="primary" onClick={onAccept}>
            {t("leave.accept")}
          </Button>
          <Button type="button" variant="danger" onClick={onRefuse}>
            {t("leave.refuse")}
          </Button>
          <Button type="button" variant="ghost" className="dialog-start" onClick={onLater}>
            {t("leave.later")}
          </Button>
        </div>
      </dialog>
    </div>
  );
}
