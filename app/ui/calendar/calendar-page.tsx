import { useTranslation } from "react-i18next";
import { Banner } from "../feedback/banner";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { PageHeader } from "../primitives/page-header";
import { SettingsSection } from "../primitives/settings-section";
import { ReplaceOrRemoveAddress, CalendarAppGuide, PrivateAddress } from "./private-address";

export interface CalendarPageProps {
  /** The private URL with scheme and host; null until it is created. */
  address: string | null;
  rejected: RejectedFormResponse;
  /** The open dialog, from `?dialog=`. */
  dialog: string | null;
}

/** The page on which a provider creates, uses, replaces and removes the private URL of their calendar. */
export function CalendarPage({ address, rejected, dialog }: CalendarPageProps) {
  const { t } = useTranslation(["calendar", "account"]);
  const { message } = useForm({ rejected }).summary;
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} back={{ to: "/account", label: t("account:title") }} />
      {message && <Banner tone="danger" title={message} />}
      <div className="grid grid-cols-1">
        <SettingsSection title={t("address.title")} lead={t("address.lead")}>
          <PrivateAddress page="/calendar" address={address} hint={t("address.hint")} />
        </SettingsSection>
        {address !== null && (
          <>
            <CalendarAppGuide />
            <ReplaceOrRemoveAddress page="/calendar" dialog={dialog} />
          </>
        )}
      </div>
    </>
  );
}
