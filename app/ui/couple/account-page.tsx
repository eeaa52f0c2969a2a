import { useTranslation } from "react-i18next";
import { languageName } from "~/i18n/formats";
import { COUPLE_DATA_PATH, COUPLE_DELETE_PATH, COUPLE_PATH } from "~/models/couples/rules";
import type { CoupleFrame } from "~/presenters/couples/couple-frame";
import type { CoupleAccountInWords } from "~/presenters/couples/describe-account.server";
import type { CouplePhoneInWords } from "~/presenters/couples/describe-phone.server";
import type { CoupleContactForm } from "~/presenters/couples/describe-contact-form.server";
import { SelectField } from "../fields/select-field";
import { ErrorSummary } from "../forms/error-summary";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { useLink } from "../hooks/use-site";
import { Button } from "../primitives/button";
import { Card } from "../primitives/card";
import { CoupleContactCard } from "./contact-card";
import { CoupleMailsCard } from "./mails-card";
import { CouplePhoneCard } from "./phone-card";
import { CoupleColumn, CoupleLayout, CoupleTitle } from "./couple-layout";

/** The couple's contact, the verification of its number, its mails and their language, and the devices on which it is signed in. */
export function CoupleAccountPage({
  frame,
  account: { email, language, languages, wantedMails, devices },
  contactForm,
  phone,
  rejected,
}: {
  frame: CoupleFrame;
  account: CoupleAccountInWords;
  contactForm: CoupleContactForm | null;
  /** The number of the contact; null if no project is open. */
  phone: CouplePhoneInWords | null;
  rejected: RejectedFormResponse;
}) {
  const { t } = useTranslation("couple");
  const link = useLink();
  const form = useForm({
    schema: "couple-account",
    own: { intent: "language" },
    rejected,
    defaultValue: { language },
  });
  const signOut = useForm({ own: { intent: ["sign_out", "sign_out_everywhere"] }, rejected });
  return (
    <CoupleLayout frame={frame}>
      <CoupleColumn>
        <CoupleTitle
          title={t("account.title")}
          lead={email === null ? t("account.no_email") : t("account.lead", { email })}
        />
        <CoupleContactCard contactForm={contactForm} rejected={rejected} />
        <CouplePhoneCard phone={phone} rejected={rejected} />
        <Card title={t("account.language_title")}>
          <form {...form.props} method="post" className="form">
            <ErrorSummary {...form.summary} />
            <input type="hidden" name="intent" value="language" />
            <SelectField
              {...form.field("language")}
              label={t("account.language")}
              hint={t("account.language_hint")}
              options={languages.map((code) => ({ value: code, label: languageName(code) }))}
            />
            <div>
              <Button>{t("account.language_submit")}</Button>
            </div>
          </form>
        </Card>
        <CoupleMailsCard wanted={wantedMails} rejected={rejected} />
        <Card title={t("account.devices_title")}>
          <p className="mb-3 text-sm text-ink-2">{t("account.devices_hint")}</p>
          <ul role="list">
            {devices.map(({ name, lastSeen, isThisOne }, index) => (
              <li className="flex flex-wrap justify-between gap-x-4 border-t border-line py-3" key={index}>
                <span className="font-[540]">{name ?? t("account.unknown_device")}</span>
                <span className="text-sm text-ink-2">{isThisOne ? t("account.this_device") : lastSeen}</span>
              </li>
            ))}
          </ul>
          <form method="post" className="mt-4 flex flex-wrap gap-3">
            <ErrorSummary {...signOut.summary} />
            <Button name="intent" value="sign_out">
              {t("account.sign_out")}
            </Button>
            <Button variant="danger" name="intent" value="sign_out_everywhere">
              {t("account.sign_out_everywhere")}
            </Button>
          </form>
        </Card>
        <Card title={t("data.title")}>
          <p className="mb-3 text-sm text-ink-2">{t("data.lead")}</p>
          <p className="flex flex-wrap gap-x-6 gap-y-3">
            <a className="link tap-target" href={link(COUPLE_DATA_PATH)}>
              {t("data.show")}
            </a>
            <a className="link tap-target" href={link(COUPLE_DELETE_PATH)}>
              {t("data.delete")}
            </a>
          </p>
        </Card>
        <p>
          <a className="link tap-target" href={link(COUPLE_PATH)}>
            {t("account.back")}
          </a>
        </p>
      </CoupleColumn>
    </CoupleLayout>
  );
}
