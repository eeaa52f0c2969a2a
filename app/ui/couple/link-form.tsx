import { useTranslation } from "react-i18next";
import { COUPLE_SIGN_IN_PATH } from "~/models/couples/rules";
import { TextField } from "../fields/text-field";
import { ErrorSummary } from "../forms/error-summary";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { useLink } from "../hooks/use-site";
import { Button } from "../primitives/button";

/** The field for the couple's e-mail address, to which the link is mailed. */
export function CoupleLinkForm({
  to,
  rejected,
  submit,
}: {
  /** The page to which the mailed link leads. */
  to: string;
  rejected: RejectedFormResponse;
  submit: string;
}) {
  const { t } = useTranslation("couple");
  const link = useLink();
  const form = useForm({ schema: "couple-sign-in", rejected, defaultValue: { to } });
  return (
    <form {...form.props} method="post" action={link(COUPLE_SIGN_IN_PATH)} className="form">
      <ErrorSummary {...form.summary} />
      <input type="hidden" name="to" value={form.value("to")} />
      <TextField
        {...form.field("email")}
        label={t("sign_in.email")}
        hint={t("sign_in.hint")}
        type="email"
        autoComplete="email"
        inputMode="email"
        required
      />
      <div>
        <Button variant="primary" size="lg">
          {submit}
        </Button>
      </div>
    </form>
  );
}
