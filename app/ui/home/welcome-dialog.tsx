import { useLocation, type FetcherWithComponents } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "../primitives/button";
import { OfferedKey } from "../layouts/illustrations";
import { useModal } from "../hooks/use-modal";
import { useConfetti } from "./use-confetti";

const ACTION = "/welcome-dialog";

export interface WelcomeDialogProps {
  firstname: string;
  credits: number;
  isModerated: boolean;
  fetcher: FetcherWithComponents<unknown>;
}

/**
 * Dialog after onboarding that names the welcome credit. It opens on every device until it is closed; closing is a
 * POST, so it works without JavaScript.
 */
export function WelcomeDialog({ firstname, credits, isModerated, fetcher }: WelcomeDialogProps) {
  const { t } = useTranslation("home");
  const { pathname } = useLocation();
  const page = pathname === "/" ? "/" : "/dashboard";
  useConfetti();
  const takesFocus = { autoFocus: true };
  const ref = useModal(() => fetcher.submit({ page }, { method: "post", action: ACTION }));
  return (
    <div className="scrim">
      <dialog className="dialog" open ref={ref} aria-labelledby="welcome-title" tabIndex={-1}>
        <fetcher.Form method="post" action={ACTION}>
          <input type="hidden" name="page" value={page} />
          <div className="relative grid justify-items-center gap-3 px-5 pt-8 text-center">
            <OfferedKey />
            <h2 id="welcome-title">{t("welcome.title", { firstname })}</h2>
          </div>
          <div className="dialog-body text-center text-ink-2">
            <p className="justify-self-center rounded-full bg-brand-soft px-3.5 py-1 text-sm/[inherit] text-brand-ink">
              <b>{t("welcome.credit", { count: credits })}</b> {t("welcome.credit_label")}
            </p>
            <p>{t("welcome.offer", { count: credits })}</p>
            {!isModerated && <p>{t("welcome.next")}</p>}
          </div>
          <div className="dialog-footer">
            <Button variant="primary" block {...takesFocus}>
              {t("welcome.close")}
            </Button>
          </div>
        </fetcher.Form>
      </dialog>
    </div>
  );
}
