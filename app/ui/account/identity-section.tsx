import { useTranslation } from "react-i18next";
import { NAME_MAX } from "~/models/accounts/rules";
import { Button } from "../primitives/button";
import type { FormState } from "../fields/form-state";
import { SettingsSection } from "../primitives/settings-section";
import { TextField } from "../fields/text-field";
import { useFormErrors } from "./form-errors";

export function IdentitySection({ form }: { form: FormState }) {
  const { t } = useTranslation("account");
  const { summary, errorAt } = useFormErrors(form);
  return (
    <SettingsSection title={t("identity.title")} lead={t("identity.lead")}>
      <form className="form" method="post" action="/account" data-keep-scroll="">
        {summary}
        <div className="grid gap-x-4 gap-y-4.5 sm:grid-cols-[1fr_1fr]">
          {(["firstname", "lastname"] as const).map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(`identity.${name}`)}
              autoComplete={name === "firstname" ? "given-name" : "family-name"}
              maxLength={NAME_MAX}
              required
              defaultValue={form.value(name)}
              error={errorAt(name)}
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
