import { useTranslation } from "react-i18next";
import { OPERATOR_DETAILS } from "~/models/legal/operator.rules";
import { SITE_ADDRESSES, SITE_DETAIL_MAX, SITE_FIGURES, type SiteDetail } from "~/models/site-details/rules";
import { TextField } from "../../fields/text-field";
import { ErrorSummary } from "../../forms/error-summary";
import type { Form } from "../../forms/use-form";
import { Button } from "../../primitives/button";
import { FormButtons } from "../../primitives/button-row";
import { Card } from "../../primitives/card";
import { useDetailName } from "./detail-name";

/** The parts of the form, each a card with its own title. */
const PARTS = { operator: OPERATOR_DETAILS, addresses: SITE_ADDRESSES, figures: SITE_FIGURES } as const;

/** The kind of keyboard that suits a detail. */
const KEYBOARDS: { [Detail in SiteDetail]?: "email" | "tel" | "decimal" | "url" } = {
  email: "email",
  supportEmail: "email",
  securityEmail: "email",
  phone: "tel",
  reviewUrl: "url",
  reviewRating: "decimal",
  badgeShare: "decimal",
  pricingRating: "decimal",
  pricingRenewal: "decimal",
  creditsRating: "decimal",
  creditsRecommend: "decimal",
};

interface SiteDetailsFormProps {
  form: Form;
  domain: string;
  /** The details that differ from the settings of the Worker. */
  changed: readonly SiteDetail[];
}

/** The form with all details of a domain. Each field contains what pages show now. */
export function SiteDetailsForm({ form, domain, changed }: SiteDetailsFormProps) {
  const { t } = useTranslation("site_details");
  const nameOf = useDetailName();
  return (
    <form {...form.props} method="post" className="grid gap-5">
      <ErrorSummary {...form.summary} />
      <input type="hidden" name="domain" value={domain} />
      {(["operator", "addresses", "figures"] as const).map((part) => (
        <Card key={part} title={t(`parts.${part}`)}>
          <div className="form">
            <p className="hint">{t(`hints.${part}`)}</p>
            <div className="grid gap-4.5 md:grid-cols-2 md:items-start">
              {PARTS[part].map((detail) => (
                <TextField
                  key={detail}
                  {...form.field(detail)}
                  label={nameOf(detail)}
                  hint={changed.includes(detail) ? t("changed") : undefined}
                  inputMode={KEYBOARDS[detail] ?? "text"}
                  maxLength={SITE_DETAIL_MAX}
                  autoComplete="off"
                />
              ))}
            </div>
          </div>
        </Card>
      ))}
      <FormButtons>
        <Button variant="primary" name="intent" value="save">
          {t("save")}
        </Button>
      </FormButtons>
    </form>
  );
}

/** The button that deletes the details of a domain. */
export function ResetSiteDetails({ domain }: { domain: string }) {
  const { t } = useTranslation("site_details");
  return (
    <Card title={t("reset.title")}>
      <form method="post" className="form">
        <input type="hidden" name="domain" value={domain} />
        <p className="hint">{t("reset.body")}</p>
        <div>
          <Button name="intent" value="reset">
            {t("reset.submit")}
          </Button>
        </div>
      </form>
    </Card>
  );
}
