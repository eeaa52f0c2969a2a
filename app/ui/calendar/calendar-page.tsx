import { useTranslation } from "react-i18next";
import { TextField } from "../fields/text-field";
import { Banner } from "../feedback/banner";
import { useForm, type Rejected } from "../forms/use-form";
import { Button, ButtonLink } from "../primitives/button";
import { ButtonRow } from "../primitives/button-row";
import { CopyButton } from "../primitives/copy-button";
import { CalendarIcon, RotateCwIcon, Trash2Icon } from "../primitives/icons";
import { PageHeader } from "../primitives/page-header";
import { SettingsSection } from "../primitives/settings-section";
import { AddressDialog, addressDialogTo } from "./address-dialog";

export interface CalendarPageProps {
  /** The private address, with scheme and host; null until one is created. */
  address: string | null;
  rejected: Rejected;
  /** The open dialog, from `?dialog=`. */
  dialog: string | null;
}

/** The private address of the provider's calendar: to create, use, change and remove. */
export function CalendarPage({ address, rejected, dialog }: CalendarPageProps) {
  const { t } = useTranslation(["calendar", "account"]);
  const { message } = useForm({ rejected }).summary;
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} back={{ to: "/account", label: t("account:title") }} />
      {message && <Banner tone="danger" title={message} />}
      <div className="grid grid-cols-1">
        <SettingsSection title={t("address.title")} lead={t("address.lead")}>
          {address === null ? <NoAddress /> : <Address address={address} />}
        </SettingsSection>
        {address !== null && (
          <>
            <Guide />
            <SettingsSection title={t("end.title")} lead={t("end.lead")}>
              <ButtonRow>
                <ButtonLink icon={RotateCwIcon} to={addressDialogTo("change")} keepScroll>
                  {t("change.open")}
                </ButtonLink>
                <ButtonLink variant="danger" icon={Trash2Icon} to={addressDialogTo("remove")} keepScroll>
                  {t("remove.open")}
                </ButtonLink>
              </ButtonRow>
            </SettingsSection>
            <AddressDialog intent="change" isOpen={dialog === "change"} />
            <AddressDialog intent="remove" isOpen={dialog === "remove"} />
          </>
        )}
      </div>
    </>
  );
}

function NoAddress() {
  const { t } = useTranslation("calendar");
  return (
    <form className="form" method="post" action="/calendar">
      <p className="hint">{t("address.none")}</p>
      <div>
        <Button variant="primary" icon={CalendarIcon} name="intent" value="create">
          {t("address.create")}
        </Button>
      </div>
    </form>
  );
}

function Address({ address }: { address: string }) {
  const { t } = useTranslation("calendar");
  return (
    <div className="form">
      <TextField
        id="calendar-address"
        name="address"
        label={t("address.label")}
        hint={t("address.hint")}
        value={address}
        readOnly
        autoComplete="off"
        spellCheck={false}
        after={
          <CopyButton
            text={address}
            label={t("address.copy")}
            copied={t("address.copied")}
            variant="ghost"
            className="flex-none"
          />
        }
      />
      <div>
        {/* Calendars of phones and computers open this scheme. */}
        <ButtonLink variant="primary" icon={CalendarIcon} to={address.replace(/^https?:/, "webcal:")}>
          {t("address.subscribe")}
        </ButtonLink>
      </div>
    </div>
  );
}

const APPS = ["google", "apple", "outlook"] as const;

/** How to subscribe in the usual calendars. */
function Guide() {
  const { t } = useTranslation("calendar");
  return (
    <SettingsSection title={t("guide.title")} lead={t("guide.lead")}>
      <dl className="grid gap-4">
        {APPS.map((app) => (
          <div key={app}>
            <dt className="font-[560]">{t(`guide.${app}.name`)}</dt>
            <dd className="mt-0.5 max-w-[60ch] text-sm/5.5 text-ink-2">{t(`guide.${app}.steps`)}</dd>
          </div>
        ))}
      </dl>
    </SettingsSection>
  );
}
