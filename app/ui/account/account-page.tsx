import type { SubmissionResult } from "@conform-to/dom";
import { useTranslation } from "react-i18next";
import type { AccountIntent } from "~/models/accounts/settings-form.rules";
import type { UploadState } from "~/models/media/picture.rules";
import { Banner } from "../primitives/banner";
import { formState, type FormState } from "../fields/form-state";
import { PageHeader } from "../primitives/page-header";
import type { DialCode } from "../fields/phone-field";
import type { SelectOption } from "../fields/select-field";
import { SettingsSection } from "../primitives/settings-section";
import { useText } from "../hooks/use-text";
import { DeletionDialog, DeletionSection } from "./deletion";
import { EmailSection } from "./email-section";
import { ExportSection, type ShownExport } from "./export-section";
import { IdentitySection } from "./identity-section";
import { LanguageSection } from "./language-section";
import { NotificationsSection } from "./notifications-section";
import { PhoneCodeDialog } from "./phone-code-dialog";
import { PhoneSection } from "./phone-section";
import { PictureForms } from "./picture-forms";

export interface AccountPageProps {
  firstname: string;
  lastname: string;
  /** Key of the profile picture. */
  picture: string | null;
  /** The last uploaded picture, until it becomes the profile picture. */
  upload: UploadState | null;
  email: string;
  pendingEmail: string | null;
  phone: { country: string; national: string };
  isPhoneVerified: boolean;
  /** The phone number that a valid code was sent to. */
  codePhone: string | null;
  language: string;
  languages: readonly SelectOption[];
  dialCodes: readonly DialCode[];
  dataExport: ShownExport | null;
  /** False during impersonation: then forms that identify the person, export data or close the account are hidden. */
  isOwner: boolean;
  /** True for everybody but administrators. */
  canLeave: boolean;
  credits: number;
  isPremium: boolean;
  rejected: SubmissionResult<string[]> | undefined;
  /** The open dialog, from `?dialog=`. */
  dialog: string | null;
}

type Rejected = AccountPageProps["rejected"];

/** Intent of the rejected form; null when it has none. */
const rejectedIntent = (rejected: Rejected): unknown => rejected?.initialValue?.["intent"] ?? null;

/** State of one form of the page: errors belong only to the form that was posted. */
const stateOf = (
  rejected: Rejected,
  intents: readonly AccountIntent[],
  initial: Record<string, string> = {},
): FormState => {
  const isOwn = intents.some((intent) => intent === rejectedIntent(rejected));
  return formState(isOwn ? rejected : undefined, initial);
};

/** Settings of the account. */
export function AccountPage(props: AccountPageProps) {
  // Field errors also use texts of the validation namespace.
  const { t } = useTranslation(["account", "validation"]);
  const { rejected, dialog, codePhone, firstname, lastname, phone, isOwner } = props;
  const closeTo = "/account";
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <StrayError {...props} />
      <div className="grid grid-cols-1">
        <IdentitySection form={stateOf(rejected, ["identity"], { firstname, lastname })} />
        <SettingsSection title={t("picture.title")} lead={t("picture.lead")}>
          <PictureForms picture={props.picture} upload={props.upload} form={formState(undefined)} />
        </SettingsSection>
        {isOwner && (
          <>
            <PhoneSection
              form={stateOf(rejected, ["phone"], { phone: phone.national, phoneCountry: phone.country })}
              dialCodes={props.dialCodes}
              isVerified={props.isPhoneVerified}
              isCodeOpen={codePhone !== null}
            />
            <EmailSection
              form={stateOf(rejected, ["email"], { email: props.email })}
              pendingEmail={props.pendingEmail}
            />
          </>
        )}
        <LanguageSection
          form={stateOf(rejected, ["language"], { locale: props.language })}
          languages={props.languages}
        />
        {props.canLeave && <NotificationsSection />}
        {isOwner && <ExportSection form={stateOf(rejected, ["export"])} latest={props.dataExport} />}
        {props.canLeave && <DeletionSection />}
      </div>
      {props.canLeave && (
        <DeletionDialog
          isOpen={dialog === "delete"}
          form={stateOf(rejected, ["delete"])}
          email={props.email}
          credits={props.credits}
          isPremium={props.isPremium}
          closeTo={closeTo}
        />
      )}
      {isOwner && (codePhone !== null || dialog === "phone-code") && (
        <PhoneCodeDialog
          isOpen={dialog === "phone-code"}
          form={stateOf(rejected, ["phone_code", "phone_again"])}
          phone={codePhone}
          closeTo={closeTo}
        />
      )}
    </>
  );
}

/** The intents of the forms that are visible on the page. */
const shownIntents = ({ isOwner, canLeave, dialog }: AccountPageProps): ReadonlySet<unknown> =>
  new Set<AccountIntent>([
    ...(["identity", "language"] as const),
    ...(isOwner ? (["phone", "email", "export"] as const) : []),
    ...(isOwner && dialog === "phone-code" ? (["phone_code", "phone_again"] as const) : []),
    ...(canLeave && dialog === "delete" ? (["delete"] as const) : []),
  ]);

/** Error of a form that is not visible on the page or has no known intent. */
function StrayError(props: AccountPageProps) {
  const text = useText();
  const { rejected } = props;
  if (!rejected || shownIntents(props).has(rejectedIntent(rejected))) return null;
  return (
    <Banner tone="danger" title={text(formState(rejected).formErrors[0] ?? "common:errors.malformed_form")} />
  );
}
