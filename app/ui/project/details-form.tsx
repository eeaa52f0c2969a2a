import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FoundPlace } from "~/models/places/queries.server";
import { FREQUENT_VENUE_FEATURES, MESSAGE_MAX, THEME_MAX } from "~/models/projects/rules";
import { WANTED_KINDS } from "~/models/projects/wanted.rules";
import { NextButton, StepActions } from "../layouts/static-layout";
import { DateField } from "../fields/date-field";
import type { Form } from "../forms/use-form";
import { PlaceField, type PlaceFieldProps } from "../fields/place-field";
import { Pills } from "../fields/pills";
import { SelectField, type SelectOption } from "../fields/select-field";
import { TextField } from "../fields/text-field";
import { TextareaField } from "../fields/textarea-field";
import { LanguagePills } from "./language-pills";
import { HoneypotFields } from "./honeypot-fields";

interface DetailsOptions {
  eventTypes: readonly SelectOption[];
  serviceTypes: readonly SelectOption[];
  venueFeatures: readonly SelectOption[];
  guestRanges: readonly SelectOption[];
  budgetRanges: readonly SelectOption[];
  plannerBudgetRanges: readonly SelectOption[];
  /** Languages; the product's own languages come first. */
  languages: readonly SelectOption[];
  otherLanguages: readonly SelectOption[];
}

export interface ProjectDetailsFormProps {
  form: Form;
  options: DetailsOptions;
  locale: string;
  stamp: string;
  /** First and last day that the calendar offers. */
  today: string;
  horizon: string;
  /** Places found by a search without JavaScript; null if nothing was searched. */
  found: readonly FoundPlace[] | null;
  /** The place that is stored in the draft. */
  place: NonNullable<PlaceFieldProps["chosen"]> | null;
}

/** Classes that show a question only to couples who look for a planner, or for a venue. They work without scripts. */
const FOR_PLANNER = "grid group-has-[[name=wanted][value=venue]:checked]/form:hidden";
const FOR_VENUE = "grid group-has-[[name=wanted][value=planner]:checked]/form:hidden";

/** The first step of the couple's form: all questions except the choice of providers and the contact data. */
export function ProjectDetailsForm({
  form,
  options,
  locale,
  stamp,
  today,
  horizon,
  found,
  place,
}: ProjectDetailsFormProps) {
  const { t } = useTranslation("project");
  const select = (name: string, label: string, choices: readonly SelectOption[], optional = false) => (
    <SelectField
      {...form.field(name)}
      label={label}
      options={choices}
      placeholder={t("details.choose")}
      optional={optional}
    />
  );
  return (
    <form
      {...form.props}
      data-kept="details"
      data-rejected={form.isRejected ? "" : undefined}
      className="group/form grid gap-6"
      method="post"
    >
      {/* Enter presses the first button of a form, so the button "next" comes first. */}
      <button className="sr-only" type="submit" name="intent" value="next" tabIndex={-1} aria-hidden="true" />
      <HoneypotFields form={form} stamp={stamp} />
      <Pills
        single
        {...form.choices("wanted")}
        label={t("details.wanted")}
        options={WANTED_KINDS.map((wanted) => ({ value: wanted, label: t(`details.wanted_${wanted}`) }))}
      />
      <Section title={t("details.event.title")} lead={t("details.event.lead")}>
        <div className="form-columns">
          {select("eventType", t("details.event_type"), options.eventTypes)}
          <div className={FOR_PLANNER}>
            {select("serviceType", t("details.service_type"), options.serviceTypes)}
          </div>
          <DateField {...form.field("eventDate")} label={t("details.date")} min={today} max={horizon} />
          <DateField
            {...form.field("eventDateEnd")}
            label={t("details.date_end")}
            optional
            min={today}
            max={horizon}
          />
        </div>
      </Section>
      <Section title={t("details.place.title")} lead={t("details.place.lead")}>
        <PlaceField
          isTownOnly
          locale={locale}
          label={t("details.place_label")}
          {...form.place(["q", "placeId"])}
          found={found}
          chosen={form.isRejected ? null : place}
        />
      </Section>
      <Section title={t("details.size.title")} lead={t("details.size.lead")}>
        {select("guestRange", t("details.guests"), options.guestRanges)}
        <div className="form-columns">
          {select("budgetRange", t("details.budget"), options.budgetRanges)}
          <div className={FOR_PLANNER}>
            {select("plannerBudgetRange", t("details.planner_budget"), options.plannerBudgetRanges, true)}
          </div>
        </div>
      </Section>
      <Section title={t("details.wishes.title")} lead={t("details.wishes.lead")}>
        <div className={FOR_VENUE}>
          <WishedFeatures form={form} options={options.venueFeatures} />
        </div>
        <LanguagePills
          label={t("details.languages")}
          others={t("details.languages_others")}
          main={options.languages}
          rest={options.otherLanguages}
          {...form.choices("languages")}
        />
        <div className="grid gap-4.5 has-[[value=no]:checked]:*:last:hidden">
          <Pills
            single
            {...form.choices("hasTheme")}
            label={t("details.has_theme")}
            options={[
              { value: "no", label: t("details.theme_no") },
              { value: "yes", label: t("details.theme_yes") },
            ]}
          />
          <TextField
            {...form.field("weddingTheme")}
            label={t("details.theme")}
            hint={t("details.theme_hint")}
            maxLength={THEME_MAX}
          />
        </div>
        <TextareaField
          {...form.field("message")}
          label={t("details.message")}
          hint={t("details.message_hint")}
          rows={7}
          maxLength={MESSAGE_MAX}
        />
      </Section>
      <StepActions>
        <NextButton name="intent" value="next">
          {t("details.next")}
        </NextButton>
      </StepActions>
    </form>
  );
}

function WishedFeatures({ form, options }: { form: Form; options: readonly SelectOption[] }) {
  const { t } = useTranslation("project");
  const chosen = form.values("venueFeatures");
  const isFirst = ({ value }: SelectOption) =>
    FREQUENT_VENUE_FEATURES.includes(value) || chosen.includes(value);
  return (
    <Pills
      {...form.choices("venueFeatures")}
      label={t("details.venue_features")}
      hint={t("details.venue_features_hint")}
      optional
      options={options.filter(isFirst)}
      more={{
        label: t("details.venue_features_more"),
        options: options.filter((option) => !isFirst(option)),
      }}
    />
  );
}

function Section({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section className="grid gap-4.5 border-t border-line pt-6">
      <div>
        <h2 className="text-[1.3125rem]">{title}</h2>
        <p className="mt-1 text-sm/5.5 text-ink-2">{lead}</p>
      </div>
      {children}
    </section>
  );
}
