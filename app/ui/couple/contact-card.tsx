import { useTranslation } from "react-i18next";
import { COUPLE_ACCOUNT_PATH } from "~/models/couples/rules";
import type { CoupleContactForm } from "~/presenters/couples/describe-contact-form.server";
import { PhoneField } from "../fields/account/phone-field";
import { TextField } from "../fields/text-field";
import { ErrorSummary } from "../forms/error-summary";
import { TwoVersions } from "../forms/two-versions";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { useLink } from "../hooks/use-site";
import { Button } from "../primitives/button";
import { Card } from "../primitives/card";

const CONTACT_INTENT = "contact";

/** The form of the contact that providers see. Without an open project there is nothing to change. */
export function CoupleContactCard({
  contactForm,
  rejected,
}: {
  contactForm: CoupleContactForm | null;
  rejected: RejectedFormResponse;
}) {
  const { t } = useTranslation("couple");
  return (
    <Card title={t("contact.title")}>
      {contactForm ? (
        <ContactFields contactForm={contactForm} rejected={rejected} />
      ) : (
        <p className="text-sm text-ink-2">{t("contact.none")}</p>
      )}
    </Card>
  );
}

function ContactFields({
  contactForm: { seen, values, dialCodes },
  rejected,
}: {
  contactForm: CoupleContactForm;
  rejected: RejectedFormResponse;
}) {
  const { t } = useTranslation(["couple", "project"]);
  const link = useLink();
  const form = useForm({
    schema: "couple-account",
    own: { intent: CONTACT_INTENT },
    rejected,
    defaultValue: values,
  });
  const [firstname, lastname] = [t("project:contact.firstname"), t("project:contact.lastname")];
  const phone = t("project:contact.phone");
  return (
    <form {...form.props} method="post" className="form">
      <p className="text-sm text-ink-2">{t("contact.lead")}</p>
      <ErrorSummary {...form.summary} />
      <TwoVersions
        form={form}
        seen={seen}
        intent={CONTACT_INTENT}
        keepTo={link(COUPLE_ACCOUNT_PATH)}
        fields={[
          { name: "firstname", label: firstname },
          { name: "lastname", label: lastname },
          { name: "phone", label: phone },
        ]}
      />
      <div className="form-columns">
        <TextField {...form.field("firstname")} label={firstname} autoComplete="given-name" />
        <TextField {...form.field("lastname")} label={lastname} autoComplete="family-name" />
      </div>
      <PhoneField {...form.phone("phone", "phoneCountry")} label={phone} countries={dialCodes} />
      <p className="text-sm text-ink-2">{t("contact.email_hint")}</p>
      <div>
        <Button name="intent" value={CONTACT_INTENT}>
          {t("contact.submit")}
        </Button>
      </div>
    </form>
  );
}
