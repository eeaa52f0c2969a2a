import { useTranslation } from "react-i18next";
import { COUPLE_ACCOUNT_PATH, COUPLE_DATA_PATH } from "~/models/couples/rules";
import type { CoupleFrame } from "~/presenters/couples/couple-frame";
import { CheckboxField } from "../fields/checkbox-field";
import { ErrorSummary } from "../forms/error-summary";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { useLink } from "../hooks/use-site";
import { Button, ButtonLink } from "../primitives/button";
import { Card } from "../primitives/card";
import { CoupleColumn, CoupleLayout, CoupleTitle } from "./couple-layout";

/** The effects of the deletion, in the order of the page. */
const EFFECTS = ["projects", "contact", "reviews", "devices", "ledger"] as const;

/** Says what the deletion erases, and what providers already hold, before the couple confirms it. */
export function CoupleDeletePage({
  frame,
  holders,
  rejected,
}: {
  frame: CoupleFrame;
  /** Names of the providers that have seen the contact, as a list; empty if there are none. */
  holders: string;
  rejected: RejectedFormResponse;
}) {
  const { t } = useTranslation("couple");
  const link = useLink();
  const form = useForm({ schema: "couple-delete", rejected });
  return (
    <CoupleLayout frame={frame}>
      <CoupleColumn>
        <CoupleTitle title={t("delete.title")} lead={t("delete.lead")} />
        <ul className="grid list-disc gap-2 pl-5">
          {EFFECTS.map((effect) => (
            <li key={effect}>{t(`delete.effect.${effect}`)}</li>
          ))}
        </ul>
        <Card title={t("delete.holders_title")}>
          <p className="wrap-anywhere">
            {holders === "" ? t("delete.holders_none") : t("delete.holders", { names: holders })}
          </p>
        </Card>
        <p>
          <a className="link tap-target" href={link(COUPLE_DATA_PATH)}>
            {t("delete.download_first")}
          </a>
        </p>
        <form {...form.props} method="post" className="form">
          <ErrorSummary {...form.summary} />
          <CheckboxField {...form.box("confirmed")} label={t("delete.confirm")} required />
          <div className="flex flex-wrap gap-3">
            <Button variant="danger">{t("delete.submit")}</Button>
            <ButtonLink variant="ghost" to={link(COUPLE_ACCOUNT_PATH)}>
              {t("project.cancel")}
            </ButtonLink>
          </div>
        </form>
      </CoupleColumn>
    </CoupleLayout>
  );
}

/** Shown after the deletion, when the couple is signed out everywhere. */
export function CoupleDeletedPage({ frame }: { frame: CoupleFrame }) {
  const { t } = useTranslation("couple");
  return (
    <CoupleLayout frame={frame}>
      <CoupleColumn>
        <CoupleTitle title={t("deleted.title")} lead={t("deleted.body")} />
        <p>{t("deleted.holders")}</p>
        <div>
          <ButtonLink to={frame.projectHref}>{t("sign_in.new_action")}</ButtonLink>
        </div>
      </CoupleColumn>
    </CoupleLayout>
  );
}
