import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { coupleProjectPath, WITHDRAWAL_REASON_MAX } from "~/models/couples/rules";
import type { CoupleFrame } from "~/presenters/couples/couple-frame";
import type { CoupleProjectInWords } from "~/presenters/couples/describe-project.server";
import { RadioList } from "../fields/radio-list";
import { TextareaField } from "../fields/textarea-field";
import { ErrorSummary } from "../forms/error-summary";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { useLink } from "../hooks/use-site";
import { Button, ButtonLink } from "../primitives/button";
import { CoupleColumn, CoupleLayout, CoupleTitle } from "./couple-layout";
import { EndingBanner } from "./ending-banner";
import { useBookableOptions } from "./use-bookable-options";

interface EndingPageProps {
  frame: CoupleFrame;
  project: CoupleProjectInWords;
  rejected: RejectedFormResponse;
}

/** Asks with whom the couple has booked, before the project ends. */
export function CoupleBookedPage({ chosen, ...page }: EndingPageProps & { chosen: string }) {
  const { t } = useTranslation("couple");
  const options = useBookableOptions(page.project);
  const form = useForm({
    schema: "couple-booked",
    rejected: page.rejected,
    defaultValue: { with: options.some(({ value }) => value === chosen) ? chosen : "" },
  });
  return (
    <EndingPage {...page} title={t("booked.title")} lead={t("booked.lead")}>
      <form {...form.props} method="post" className="form">
        <ErrorSummary {...form.summary} />
        <div className="px-3">
          <RadioList {...form.field("with")} label={t("booked.with")} options={options} />
        </div>
        <EndingButtons project={page.project}>
          <Button variant="primary">{t("booked.submit")}</Button>
        </EndingButtons>
      </form>
    </EndingPage>
  );
}

/** Says what follows before the couple withdraws its project. */
export function CoupleWithdrawPage(page: EndingPageProps) {
  const { t } = useTranslation("couple");
  const form = useForm({ schema: "couple-withdraw", own: { intent: "withdraw" }, rejected: page.rejected });
  return (
    <EndingPage {...page} title={t("withdraw.title")} lead={t("withdraw.lead")}>
      <form {...form.props} method="post" className="form">
        <ErrorSummary {...form.summary} />
        <input type="hidden" name="intent" value="withdraw" />
        <TextareaField
          {...form.field("reason")}
          label={t("withdraw.reason")}
          hint={t("withdraw.reason_hint")}
          optional
          rows={4}
          maxLength={WITHDRAWAL_REASON_MAX}
        />
        <EndingButtons project={page.project}>
          <Button variant="danger">{t("withdraw.submit")}</Button>
        </EndingButtons>
      </form>
    </EndingPage>
  );
}

/** A page that ends the project. If the project has already ended, the page says how, and has no form. */
function EndingPage({
  frame,
  project,
  rejected,
  title,
  lead,
  children,
}: EndingPageProps & { title: string; lead: string; children: ReactNode }) {
  const { t } = useTranslation("couple");
  const { ending } = project;
  const { summary } = useForm({ rejected });
  return (
    <CoupleLayout frame={frame}>
      <CoupleColumn>
        <CoupleTitle title={title} {...(ending ? {} : { lead })} />
        {ending ? (
          <>
            <ErrorSummary {...summary} />
            <EndingBanner ending={ending} />
            <div>
              <BackLink project={project}>{t("project.back")}</BackLink>
            </div>
          </>
        ) : (
          children
        )}
      </CoupleColumn>
    </CoupleLayout>
  );
}

const EndingButtons = ({ project, children }: { project: CoupleProjectInWords; children: ReactNode }) => {
  const { t } = useTranslation("couple");
  return (
    <div className="flex flex-wrap gap-3">
      {children}
      <BackLink project={project}>{t("project.cancel")}</BackLink>
    </div>
  );
};

function BackLink({ project, children }: { project: CoupleProjectInWords; children: ReactNode }) {
  const link = useLink();
  return (
    <ButtonLink variant="ghost" to={link(coupleProjectPath(project.id))}>
      {children}
    </ButtonLink>
  );
}
