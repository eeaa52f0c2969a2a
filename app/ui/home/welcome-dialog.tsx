import { useTranslation } from "react-i18next";
import { WelcomeCreditDrawing } from "../layouts/illustrations";
import { Button } from "../primitives/button";

const ACTION = "/welcome-dialog";

export interface WelcomeDialogProps {
  /** Path of the page behind the dialog. */
  page: "/" | "/dashboard";
  firstname: string;
  credits: number;
  isModerated: boolean;
  /** Whether the account needs a venue that is online before couples can find the account. */
  needsVenue: boolean;
}

/**
 * The dialog after onboarding, which mentions the welcome credit. It opens on every device until the person closes it;
 * closing is a POST, so it works without JavaScript.
 */
export function WelcomeDialog({ page, firstname, credits, isModerated, needsVenue }: WelcomeDialogProps) {
  const { t } = useTranslation("home");
  const takesFocus = { autoFocus: true };
  return (
    <div className="scrim">
      <dialog className="dialog" open data-welcome="" aria-labelledby="welcome-title" tabIndex={-1}>
        <form method="post" action={ACTION} data-closes="">
          <input type="hidden" name="page" value={page} />
          <div className="relative grid justify-items-center gap-3 px-5 pt-8 text-center">
            <WelcomeCreditDrawing />
            <h2 id="welcome-title">{t("welcome.title", { firstname })}</h2>
          </div>
          <div className="dialog-body text-center text-ink-2">
            <p className="justify-self-center rounded-full bg-brand-soft px-3.5 py-1 text-sm/[inherit] text-brand-ink">
              <b>{t("welcome.credit", { count: credits })}</b> {t("welcome.credit_label")}
            </p>
            <p>{t("welcome.offer", { count: credits })}</p>
            {!isModerated && <p>{t(needsVenue ? "welcome.next_venue" : "welcome.next")}</p>}
          </div>
          <div className="dialog-footer">
            <Button variant="primary" block data-close="" {...takesFocus}>
              {t("welcome.close")}
            </Button>
          </div>
        </form>
      </dialog>
    </div>
  );
}
