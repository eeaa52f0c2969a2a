import { useTranslation } from "react-i18next";
import { NAME_MAX } from "~/models/accounts/rules";
import { Button } from "../primitives/button";
import { ErrorSummary } from "../forms/error-summary";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { SettingsSection } from "../primitives/settings-section";
import { TextField } from "../fields/text-field";

interface IdentitySectionProps {
  rejected: RejectedFormResponse;
  firstname: string;
  lastname: string;
}

export function IdentitySection({ rejected, ...defaultValue }: IdentitySectionProps) {
  const { t } = useTranslation("account");
  const form = useForm({ schema: "account", own: { intent: "identity" }, rejected, defaultValue });
  return (
    <SettingsSection title={t("identity.title")} lead={t("identity.lead")}>
      <form
        {...form.props}
        className="form"
        data-kept="identity"
        method="post"
        action="/account"
        data-keep-scroll=""
      >
        <ErrorSummary {...form.summary} />
        <div className="grid gap-x-4 gap-y-4.5 sm:grid-cols-[1fr_1fr]">
          {(["firstname", "lastname"] as const).map((name) => (
            <TextField
              key={name}
              {...form.field(name)}
              label={t(`identity.${name}`)}
              autoComplete={name === "firstname" ? "given-name" : "family-name"}
              maxLength={NAME_MAX}
              required
            />
          ))}
        </div>
        <div>
          <Button name="intent" value="identity">
            {t("save")}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}
