import { useTranslation } from "react-i18next";
import type { StatisticsPage } from "~/models/home/home-page.server";
import { ButtonLink } from "../primitives/button";
import { HourglassIcon, MailIcon, TriangleAlertIcon } from "../primitives/icons";
import { Stepper } from "../primitives/stepper";

/** The moderation banner: the current state and a stepper of its three steps. */
export function ModerationCard({ page }: { page: StatisticsPage }) {
  const { t } = useTranslation("home");
  const isRefused = page.moderation === "refused";
  const Icon = isRefused ? TriangleAlertIcon : HourglassIcon;
  return (
    <section className="card moder" aria-labelledby="moderation-title">
      <div className="moder-l">
        <span className="moder-i">
          <Icon size="lg" />
        </span>
        <div>
          <h2 id="moderation-title">
            {isRefused ? t("moderation.refused_title") : t("moderation.pending_title")}
          </h2>
          {isRefused ? <Refusal page={page} /> : <p>{t("moderation.pending", { email: page.email })}</p>}
        </div>
      </div>
      <Stepper
        label={t("moderation.steps")}
        steps={[
          t("moderation.registered"),
          isRefused ? t("moderation.reviewed") : t("moderation.review"),
          t("moderation.open"),
        ]}
        current={1}
      />
    </section>
  );
}

/** The reason for the rejection, and the link to submit the profile again. */
function Refusal({ page }: { page: StatisticsPage }) {
  const { t } = useTranslation("home");
  return (
    <>
      <p>{t("moderation.refused")}</p>
      <blockquote className="moder-q">{page.refusalReason}</blockquote>
      <p>{t("moderation.refused_help")}</p>
      <p className="acts">
        <ButtonLink variant="primary" to="/resubmission">
          {t("moderation.resubmit")}
        </ButtonLink>
      </p>
      <a className="btn btn-sm moder-a" href={`mailto:${page.supportEmail}`}>
        <MailIcon />
        {page.supportEmail}
      </a>
    </>
  );
}
