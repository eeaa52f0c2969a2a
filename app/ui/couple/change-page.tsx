import { useTranslation } from "react-i18next";
import type { FoundPlace } from "~/models/places/queries.server";
import { coupleProjectPath } from "~/models/couples/rules";
import { CHANGE_INTENTS } from "~/models/projects/changes/change-form.rules";
import type { MisfitVenue } from "~/models/projects/changes/misfit-venues.server";
import { MESSAGE_MAX } from "~/models/projects/rules";
import type { CoupleFrame } from "~/presenters/couples/couple-frame";
import type { EndingInWords } from "~/presenters/couples/describe-project.server";
import { Banner } from "../feedback/banner";
import { DateField } from "../fields/date-field";
import { PlaceField, type PlaceFieldProps } from "../fields/place-field";
import { SelectField, type SelectOption } from "../fields/select-field";
import { TextareaField } from "../fields/textarea-field";
import { ErrorSummary } from "../forms/error-summary";
import { TwoVersions } from "../forms/two-versions";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { useLink } from "../hooks/use-site";
import { Button, ButtonLink } from "../primitives/button";
import { CoupleColumn, CoupleLayout, CoupleTitle } from "./couple-layout";
import { EndingBanner } from "./ending-banner";

export interface CoupleChangePageProps {
  frame: CoupleFrame;
  id: string;
  /** How the project ended; null while it can be changed. */
  ending: EndingInWords | null;
  /** The stored values of the fields. */
  values: Readonly<Record<string, string>>;
  place: NonNullable<PlaceFieldProps["chosen"]>;
  seen: string;
  options: {
    guestRanges: readonly SelectOption[];
    budgetRanges: readonly SelectOption[];
    /** Null if the couple looks for no planner. */
    plannerBudgetRanges: readonly SelectOption[] | null;
  };
  locale: string;
  today: string;
  horizon: string;
  rejected: RejectedFormResponse;
  /** Places found by a search without JavaScript; null if nothing was searched. */
  found: readonly FoundPlace[] | null;
  /** Venues that no longer fit; the couple can still save. */
  misfits: readonly MisfitVenue[];
}

/** The form with which a couple changes a project that its providers have already received. */
export function CoupleChangePage(props: CoupleChangePageProps) {
  const { t } = useTranslation("couple");
  const { frame, ending } = props;
  return (
    <CoupleLayout frame={frame}>
      <CoupleColumn>
        <CoupleTitle title={t("change.title")} {...(ending ? {} : { lead: t("change.lead") })} />
        {ending ? <EndingBanner ending={ending} /> : <ChangeForm {...props} />}
      </CoupleColumn>
    </CoupleLayout>
  );
}

function ChangeForm(props: CoupleChangePageProps) {
  const { t } = useTranslation(["couple", "project"]);
  const link = useLink();
  const { id, values, place, seen, options, locale, today, horizon, rejected, found, misfits } = props;
  const form = useForm({ schema: "project-change", rejected, defaultValue: values, today });
  const back = link(coupleProjectPath(id));
  const select = (name: string, label: string, choices: readonly SelectOption[], optional = false) => (
    <SelectField
      {...form.field(name)}
      label={label}
      options={choices}
      placeholder={t("project:details.choose")}
      optional={optional}
    />
  );
  const plannerBudget = options.plannerBudgetRanges;
  const words = (choices: readonly SelectOption[]) =>
    new Map(choices.map(({ value, label }) => [value, label]));
  return (
    <form {...form.props} className="form" method="post">
      <ErrorSummary {...form.summary} />
      <TwoVersions
        form={form}
        seen={seen}
        intent={CHANGE_INTENTS.save}
        keepTo={back}
        fields={[
          { name: "eventDate", label: t("project:details.date") },
          { name: "eventDateEnd", label: t("project:details.date_end") },
          { name: "q", label: t("project:details.place_label") },
          { name: "guestRange", label: t("project:details.guests"), words: words(options.guestRanges) },
          { name: "budgetRange", label: t("project:details.budget"), words: words(options.budgetRanges) },
          {
            name: "plannerBudgetRange",
            label: t("project:details.planner_budget"),
            words: words(plannerBudget ?? []),
          },
          { name: "message", label: t("project:details.message") },
        ]}
      />
      {misfits.length > 0 && <Misfits misfits={misfits} />}
      <div className="form-columns">
        <DateField {...form.field("eventDate")} label={t("project:details.date")} min={today} max={horizon} />
        <DateField
          {...form.field("eventDateEnd")}
          label={t("project:details.date_end")}
          optional
          min={today}
          max={horizon}
        />
      </div>
      <PlaceField
        isTownOnly
        locale={locale}
        label={t("project:details.place_label")}
        {...form.place(["q", "placeId"])}
        found={found}
        chosen={form.isRejected ? null : place}
      />
      {select("guestRange", t("project:details.guests"), options.guestRanges)}
      {select("budgetRange", t("project:details.budget"), options.budgetRanges)}
      {plannerBudget &&
        select("plannerBudgetRange", t("project:details.planner_budget"), plannerBudget, true)}
      <TextareaField
        {...form.field("message")}
        label={t("project:details.message")}
        rows={7}
        maxLength={MESSAGE_MAX}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" name="intent" value={CHANGE_INTENTS.save}>
          {t("change.submit")}
        </Button>
        <ButtonLink variant="ghost" to={back}>
          {t("project.cancel")}
        </ButtonLink>
      </div>
    </form>
  );
}

/** Names the venues that the change makes unsuitable, with a button that saves all the same. */
function Misfits({ misfits }: { misfits: readonly MisfitVenue[] }) {
  const { t } = useTranslation("couple");
  return (
    <Banner tone="warn" title={t("change.misfit.title")}>
      <ul role="list" className="mb-3 grid gap-1">
        {misfits.flatMap(({ name, misfits: reasons }) =>
          reasons.map((reason) => <li key={name + reason}>{t(`change.misfit.${reason}`, { name })}</li>),
        )}
      </ul>
      <p className="mb-3">{t("change.misfit.hint")}</p>
      <Button size="sm" name="intent" value={CHANGE_INTENTS.saveAnyway}>
        {t("change.misfit.save_anyway")}
      </Button>
    </Banner>
  );
}
