import { useTranslation } from "react-i18next";
import type { FoundPlace } from "~/models/places/queries.server";
import { PARTNERS_MAX } from "~/models/portfolios/partners.rules";
import {
  OLDEST_WEDDING_DAY,
  PORTFOLIO_DESCRIPTION_MAX,
  PORTFOLIO_LOCATION_MAX,
  PORTFOLIO_STYLE_MAX,
  PORTFOLIO_TITLE_MAX,
  WEDDING_STYLES,
} from "~/models/portfolios/rules";
import { CheckboxField } from "../fields/checkbox-field";
import { DateField } from "../fields/date-field";
import { Pills } from "../fields/pills";
import { PlaceField } from "../fields/place-field";
import type { SelectOption } from "../fields/select-field";
import { TextField } from "../fields/text-field";
import { TextareaField } from "../fields/textarea-field";
import { ErrorSummary } from "../forms/error-summary";
import { SaveBar } from "../forms/save-bar";
import { TwoVersions } from "../forms/two-versions";
import type { Form } from "../forms/use-form";
import { useSite } from "../hooks/use-site";
import { ButtonLink } from "../primitives/button";
import { ImagePlusIcon } from "../primitives/icons";
import { SettingsSection } from "../primitives/settings-section";
import { PartnerFields } from "./partner-fields";

export interface PortfolioFormProps {
  form: Form;
  /** The version of the stored data that the page shows; null for a new portfolio. */
  seen: string | null;
  /** The services to choose from; null if they could not be loaded. */
  services: readonly SelectOption[] | null;
  /** Places found by a search without JavaScript; null if nothing was searched. */
  found: readonly FoundPlace[] | null;
  /** The latest date that the form accepts for a wedding. */
  latest: string;
  isNew: boolean;
  /** Path to which the back link leads. */
  backTo: string;
}

/** The form with the facts of a wedding. Its pictures are added on the page of the portfolio. */
export function PortfolioForm(props: PortfolioFormProps) {
  const { form, seen, services, found, latest, isNew, backTo } = props;
  const { t } = useTranslation(["portfolios", "company_services"]);
  const { t: tc } = useTranslation("common");
  return (
    <form {...form.props} method="post">
      {/* Enter presses the first button of a form, so the button that saves comes first. */}
      <button className="sr-only" type="submit" name="intent" value="save" tabIndex={-1} aria-hidden="true" />
      {form.isRejected && (
        <div className="mb-6">
          <ErrorSummary {...form.summary} />
        </div>
      )}
      <StoryVersions {...{ form, seen, services, backTo }} />
      <div>
        <StoryFields form={form} latest={latest} />
        <PlaceFields form={form} found={found} />
        <NumberFields form={form} />
        <SettingsSection title={t("form.services")} lead={t("form.services_lead")}>
          {services ? (
            <Pills
              {...form.choices("services")}
              label={t("form.services_label")}
              options={services}
              optional
            />
          ) : (
            <p className="text-sm text-ink-2" role="status">
              {t("company_services:errors.prestations")}
            </p>
          )}
        </SettingsSection>
        <PartnerFields form={form} />
        {!isNew && (
          <SettingsSection title={t("form.pictures")} lead={t("form.pictures_lead")}>
            <ButtonLink to={`${backTo}#pictures`} icon={ImagePlusIcon}>
              {t("form.pictures_action")}
            </ButtonLink>
          </SettingsSection>
        )}
      </div>
      <SaveBar
        isRejected={form.isRejected}
        label={t(isNew ? "form.create" : "form.save")}
        busyLabel={t(isNew ? "form.creating" : "form.saving")}
      >
        <ButtonLink variant="ghost" to={backTo}>
          {tc("actions.cancel")}
        </ButtonLink>
      </SaveBar>
    </form>
  );
}

function StoryVersions({
  form,
  seen,
  services,
  backTo,
}: Pick<PortfolioFormProps, "form" | "seen" | "services" | "backTo">) {
  const { t } = useTranslation("portfolios");
  return (
    <TwoVersions
      {...{ form, seen }}
      keepTo={`${backTo}/edit`}
      fields={[
        { name: "title", label: t("form.name") },
        { name: "description", label: t("form.description") },
        { name: "weddingDate", label: t("form.date") },
        { name: "style", label: t("form.style") },
        { name: "location", label: t("form.location") },
        { name: "q", label: t("form.town") },
        { name: "guests", label: t("form.guests") },
        { name: "totalBudget", label: t("form.total_budget") },
        { name: "plannerBudget", label: t("form.planner_budget") },
        { name: "isBudgetHidden", label: t("form.hide"), words: new Map([["on", t("form.hide")]]) },
        {
          name: "services",
          label: t("form.services_label"),
          words: new Map(services?.map(({ value, label }) => [value, label])),
        },
        ...Array.from({ length: PARTNERS_MAX }, (_, index) => ({
          name: `partners[${index}].name`,
          label: t("form.partner", { number: index + 1 }),
        })),
      ]}
    />
  );
}

function StoryFields({ form, latest }: Pick<PortfolioFormProps, "form" | "latest">) {
  const { t } = useTranslation("portfolios");
  return (
    <SettingsSection title={t("form.story")} lead={t("form.story_lead")}>
      <div className="form">
        <TextField
          {...form.field("title")}
          label={t("form.name")}
          hint={t("form.name_hint")}
          maxLength={PORTFOLIO_TITLE_MAX}
          required
        />
        <TextareaField
          {...form.field("description")}
          label={t("form.description")}
          hint={t("form.description_hint")}
          rows={8}
          maxLength={PORTFOLIO_DESCRIPTION_MAX}
          required
        />
        <div className="form-columns">
          <DateField
            {...form.field("weddingDate")}
            label={t("form.date")}
            min={OLDEST_WEDDING_DAY}
            max={latest}
            required
          />
          <TextField
            {...form.field("style")}
            label={t("form.style")}
            maxLength={PORTFOLIO_STYLE_MAX}
            list="wedding-styles"
            required
          />
        </div>
        <datalist id="wedding-styles">
          {WEDDING_STYLES.map((style) => (
            <option key={style} value={t(`styles.${style}`)} />
          ))}
        </datalist>
      </div>
    </SettingsSection>
  );
}

function PlaceFields({ form, found }: Pick<PortfolioFormProps, "form" | "found">) {
  const { t } = useTranslation("portfolios");
  const { locale } = useSite();
  return (
    <SettingsSection title={t("form.place")} lead={t("form.place_lead")}>
      <div className="form">
        <TextField
          {...form.field("location")}
          label={t("form.location")}
          hint={t("form.location_hint")}
          maxLength={PORTFOLIO_LOCATION_MAX}
          required
        />
        <PlaceField
          {...form.place(["q", "placeId"])}
          label={t("form.town")}
          optional
          locale={locale}
          found={found}
          isTownOnly
        />
      </div>
    </SettingsSection>
  );
}

function NumberFields({ form }: Pick<PortfolioFormProps, "form">) {
  const { t } = useTranslation("portfolios");
  return (
    <SettingsSection title={t("form.numbers")} lead={t("form.numbers_lead")}>
      <div className="form">
        <div className="grid gap-x-4 gap-y-4.5 sm:grid-cols-3">
          <TextField
            {...form.field("guests")}
            label={t("form.guests")}
            inputMode="numeric"
            autoComplete="off"
            numeric
          />
          <TextField
            {...form.field("totalBudget")}
            label={t("form.total_budget")}
            after={<span className="affix-after">€</span>}
            inputMode="decimal"
            autoComplete="off"
            numeric
          />
          <TextField
            {...form.field("plannerBudget")}
            label={t("form.planner_budget")}
            after={<span className="affix-after">€</span>}
            inputMode="decimal"
            autoComplete="off"
            numeric
          />
        </div>
        <CheckboxField {...form.box("isBudgetHidden")} label={t("form.hide")} hint={t("form.hide_hint")} />
      </div>
    </SettingsSection>
  );
}
