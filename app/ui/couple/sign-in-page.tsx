import { useTranslation } from "react-i18next";
import { COUPLE_SIGN_IN_PATH } from "~/models/couples/rules";
import type { CoupleFrame } from "~/presenters/couples/couple-frame";
import type { RejectedFormResponse } from "../forms/use-form";
import { useLink } from "../hooks/use-site";
import { EmptyInboxDrawing } from "../layouts/illustrations";
import { ButtonLink } from "../primitives/button";
import { CoupleColumn, CoupleLayout, CoupleTitle } from "./couple-layout";
import { CoupleLinkForm } from "./link-form";

/** Asks for the e-mail address to which the link to the couple's page is mailed. */
export function CoupleSignInPage({
  frame,
  to,
  rejected,
}: {
  frame: CoupleFrame;
  to: string;
  rejected: RejectedFormResponse;
}) {
  const { t } = useTranslation("couple");
  return (
    <CoupleLayout frame={frame}>
      <CoupleColumn>
        <CoupleTitle title={t("sign_in.title")} lead={t("sign_in.lead")} />
        <CoupleLinkForm to={to} rejected={rejected} submit={t("sign_in.submit")} />
        <p className="text-sm text-ink-2">
          {t("sign_in.new")}{" "}
          <a className="link tap-target" href={frame.projectHref}>
            {t("sign_in.new_action")}
          </a>
        </p>
      </CoupleColumn>
    </CoupleLayout>
  );
}

/** Says that a mail is on its way, in the same words for every e-mail address. */
export function CoupleLinkSentPage({ frame }: { frame: CoupleFrame }) {
  const { t } = useTranslation("couple");
  const link = useLink();
  return (
    <CoupleLayout frame={frame}>
      <div className="public-in">
        <div className="empty-state">
          <EmptyInboxDrawing />
          <h1>{t("sent.title")}</h1>
          <p>{t("sent.body")}</p>
          <p>{t("sent.nothing")}</p>
          <div className="actions">
            <ButtonLink to={link(COUPLE_SIGN_IN_PATH)}>{t("sent.again")}</ButtonLink>
          </div>
        </div>
      </div>
    </CoupleLayout>
  );
}
