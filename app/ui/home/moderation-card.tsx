import { useTranslation } from "react-i18next";
import type { StatisticsPage } from "~/presenters/home/home-page.server";
import { BreakableText } from "../primitives/breakable";
import { ButtonLink } from "../primitives/button";
import { HourglassIcon, MailIcon, TriangleAlertIcon } from "../primitives/icons";
import { Stepper } from "../data-display/stepper";

/** A banner with the moderation state of the account and the three steps of moderation. */
export function ModerationCard({ page }: { page: StatisticsPage }) {
  const { t } = useTranslation("home");
  const isRefused = page.moderation === "refused";
  const Icon = isRefused ? TriangleAlertIcon : HourglassIcon;
  return (
    <section
      className="card grid gap-5 border-warn-line bg-transparent grid-cols-1 bg-[linear-gradient(var(--warn-soft),var(--surface)_70%)] px-(--inset) py-5 md:p-6"
      aria-labelledby="moderation-title"
    >
      <div className="flex flex-wrap gap-4">
        <span className="grid size-11 place-items-center rounded-full bg-surface text-warn-ink [box-shadow:inset_0_0_0_1px_var(--warn-line)]">
          <Icon size="lg" />
        </span>
        <div className="min-w-0 flex-1 basis-44">
          <h2 className="text-[1.375rem]" id="moderation-title">
            {isRefused ? t("moderation.refused_title") : t("moderation.pending_title")}
          </h2>
          {isRefused ? (
            <Refusal page={page} />
          ) : (
            <p className={TEXT}>
              <BreakableText>{t("moderation.pending", { email: page.email })}</BreakableText>
            </p>
          )}
        </div>
      </div>
      <div className="border-t border-line pt-4 md:ml-15">
        <Stepper
          label={t("moderation.steps")}
          steps={[
            t("moderation.registered"),
            isRefused ? t("moderation.reviewed") : t("moderation.review"),
            t("moderation.open"),
          ]}
          current={1}
          hasRoom
        />
      </div>
    </section>
  );
}

const TEXT = "mt-2 max-w-[66ch] text-sm/5.5 wrap-anywhere text-ink-2";

/** The reason for the rejection, and the link to submit the profile again. */
function Refusal({ page }: { page: StatisticsPage }) {
  const { t } = useTranslation("home");
  return (
    <>
      <p className={TEXT}>{t("moderation.refused")}</p>
      <blockquote className="mt-3 max-w-[66ch] border-l-2 border-warn-line pl-3.5 whitespace-pre-line">
        {page.refusalReason}
      </blockquote>
      <p className={TEXT}>{t("moderation.refused_help")}</p>
      <p className="mt-3.5 flex flex-wrap gap-2.5">
        <ButtonLink variant="primary" to="/resubmission">
          {t("moderation.resubmit")}
        </ButtonLink>
        <a className="button" href={`mailto:${page.supportEmail}`}>
          <MailIcon />
          <span className="min-w-0 wrap-anywhere">
            <BreakableText>{page.supportEmail}</BreakableText>
          </span>
        </a>
      </p>
    </>
  );
}
