import { useTranslation } from "react-i18next";
import { TextField } from "../fields/text-field";
import { Button, ButtonLink, type ButtonVariant } from "../primitives/button";
import { ButtonRow } from "../primitives/button-row";
import { CopyButton } from "../primitives/copy-button";
import { CalendarIcon, RotateCwIcon, Trash2Icon } from "../primitives/icons";
import { SettingsSection } from "../primitives/settings-section";
import { AddressDialog, addressDialogPath } from "./address-dialog";

interface PrivateAddressProps {
  /** Path of the page, to which the forms about the private URL are posted. */
  page: string;
  /** The private URL with scheme and host; null until it is created. */
  address: string | null;
  /** What a person who knows the URL can see. */
  hint: string;
  /** Whether the button is secondary, because the page has a primary button elsewhere. */
  isSecond?: boolean;
}

/** The private URL of a calendar, with the buttons to create and use it. */
export function PrivateAddress({ page, address, hint, isSecond = false }: PrivateAddressProps) {
  const variant = isSecond ? "default" : "primary";
  return address === null ? (
    <NoAddress page={page} variant={variant} />
  ) : (
    <Address address={address} hint={hint} variant={variant} />
  );
}

/** Links to replace the private URL with a new one or to remove it. In both cases the current URL no longer works. */
export function ReplaceOrRemoveAddress({ page, dialog }: { page: string; dialog: string | null }) {
  const { t } = useTranslation("calendar");
  return (
    <>
      <SettingsSection title={t("end.title")} lead={t("end.lead")}>
        <ButtonRow>
          <ButtonLink icon={RotateCwIcon} to={addressDialogPath(page, "change")} keepScroll>
            {t("change.open")}
          </ButtonLink>
          <ButtonLink variant="danger" icon={Trash2Icon} to={addressDialogPath(page, "remove")} keepScroll>
            {t("remove.open")}
          </ButtonLink>
        </ButtonRow>
      </SettingsSection>
      <AddressDialog page={page} intent="change" isOpen={dialog === "change"} />
      <AddressDialog page={page} intent="remove" isOpen={dialog === "remove"} />
    </>
  );
}

function NoAddress({ page, variant }: { page: string; variant: ButtonVariant }) {
  const { t } = useTranslation("calendar");
  return (
    <form className="form" method="post" action={page}>
      <p className="hint">{t("address.none")}</p>
      <div>
        <Button variant={variant} icon={CalendarIcon} name="intent" value="create">
          {t("address.create")}
        </Button>
      </div>
    </form>
  );
}

function Address({ address, hint, variant }: { address: string; hint: string; variant: ButtonVariant }) {
  const { t } = useTranslation("calendar");
  return (
    <div className="form">
      <TextField
        id="calendar-address"
        name="address"
        label={t("address.label")}
        hint={hint}
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
        {/* A URL that begins with `webcal:`. It opens the calendar app on phones and computers. */}
        <ButtonLink variant={variant} icon={CalendarIcon} to={address.replace(/^https?:/, "webcal:")}>
          {t("address.subscribe")}
        </ButtonLink>
      </div>
    </div>
  );
}

const APPS = ["google", "apple", "outlook"] as const;

/** Instructions to subscribe with the usual calendar apps. */
export function CalendarAppGuide() {
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
