import { useTranslation } from "react-i18next";
import type { AccountIntent } from "~/models/accounts/settings-form.rules";
import { ERRORS } from "~/models/core/errors";
import type { UploadState } from "~/models/media/picture.rules";
import { Banner } from "../feedback/banner";
import { PageHeader } from "../primitives/page-header";
import type { DialCode } from "~/ui/fields/account/phone-field";
import type { SelectOption } from "../fields/select-field";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { SettingsSection } from "../primitives/settings-section";
import { useText } from "../hooks/use-text";
import { CalendarSection } from "./calendar-section";
import { DeletionDialog, DeletionSection } from "./deletion";
import { EmailSection } from "./email-section";
import { ExportSection, type DisplayedExport } from "./export-section";
import { IdentitySection } from "./identity-section";
import { LanguageSection } from "./language-section";
import { NotificationsSection } from "./notifications-section";
import { PhoneCodeDialog } from "./phone-code-dialog";
import { PhoneSection } from "./phone-section";
import { PictureForms } from "./picture-forms";
import { TemplatesSection } from "./templates-section";

export interface AccountPageProps {
  firstname: string;
  lastname: string;
  /** Key of the profile picture. */
  picture: string | null;
  /** The picture that was uploaded last, until it becomes the profile picture. */
  upload: UploadState | null;
  email: string;
  pendingEmail: string | null;
  phone: { country: string; national: string };
  isPhoneVerified: boolean;
  /** The phone number to which the code was sent; null if no code is valid. */
  codePhone: string | null;
  language: string;
  languages: readonly SelectOption[];
  dialCodes: readonly DialCode[];
  dataExport: DisplayedExport | null;
  /**
   * False during impersonation. The forms that change the sign-in, export data or close the account are then hidden.
   */
  isOwner: boolean;
  /** Whether the account replies to couples, and therefore has reply templates. */
  answersCouples: boolean;
  /** Whether the account can be deleted: true for everybody except administrators. */
  canLeave: boolean;
  /** Whether the account has a calendar: true for a provider of the marketplace. */
  hasCalendar: boolean;
  credits: number;
  isPremium: boolean;
  rejected: RejectedFormResponse;
  /** The open dialog, from `?dialog=`. */
  dialog: string | null;
}

/** Intent of the rejected form; null if the form has no intent. */
const rejectedIntent = (rejected: RejectedFormResponse): unknown =>
  rejected?.initialValue?.["intent"] ?? null;

/** The page with the settings of the account. */
export function AccountPage(props: AccountPageProps) {
  // Field errors use texts of the namespace `validation`.
  const { t } = useTranslation(["account", "validation"]);
  const { rejected, dialog, codePhone, firstname, lastname, phone, isOwner } = props;
  const closeTo = "/account";
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <StrayError {...props} />
      <div className="grid grid-cols-1">
        <IdentitySection {...{ rejected, firstname, lastname }} />
        <SettingsSection title={t("picture.title")} lead={t("picture.lead")}>
          <PictureForms picture={props.picture} upload={props.upload} rejected={undefined} origin="account" />
        </SettingsSection>
        {isOwner && (
          <>
            <PhoneSection
              rejected={rejected}
              phone={phone}
              dialCodes={props.dialCodes}
              isVerified={props.isPhoneVerified}
              isCodeOpen={codePhone !== null}
            />
            <EmailSection rejected={rejected} email={props.email} pendingEmail={props.pendingEmail} />
          </>
        )}
        <LanguageSection rejected={rejected} language={props.language} languages={props.languages} />
        {props.canLeave && <NotificationsSection />}
        {props.hasCalendar && <CalendarSection />}
        {props.answersCouples && <TemplatesSection />}
        {isOwner && <ExportSection rejected={rejected} latest={props.dataExport} />}
        {props.canLeave && <DeletionSection />}
      </div>
      {props.canLeave && (
        <DeletionDialog
          isOpen={dialog === "delete"}
          rejected={rejected}
          email={props.email}
          credits={props.credits}
          isPremium={props.isPremium}
          closeTo={closeTo}
        />
      )}
      {isOwner && (codePhone !== null || dialog === "phone-code") && (
        <PhoneCodeDialog
          isOpen={dialog === "phone-code"}
          rejected={rejected}
          phone={codePhone}
          closeTo={closeTo}
        />
      )}
    </>
  );
}

/** The intents of the forms that are visible on the page. The others are hidden, or in a closed dialog. */
const shownIntents = ({ isOwner, canLeave, dialog }: AccountPageProps): ReadonlySet<unknown> =>
  new Set<AccountIntent>([
    ...(["identity", "language"] as const),
    ...(isOwner ? (["phone", "email", "export"] as const) : []),
    ...(isOwner && dialog === "phone-code" ? (["phone_code", "phone_again"] as const) : []),
    ...(canLeave && dialog === "delete" ? (["delete"] as const) : []),
  ]);

/** Shows the error of a form that is not visible on the page or has no known intent. */
function StrayError(props: AccountPageProps) {
  const text = useText();
  const { rejected } = props;
  const form = useForm({ rejected });
  if (!rejected || shownIntents(props).has(rejectedIntent(rejected))) return null;
  return <Banner tone="danger" title={form.summary.message ?? text(ERRORS.malformed_form.key)} />;
}
