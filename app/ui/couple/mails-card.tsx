import { useTranslation } from "react-i18next";
import { COUPLE_MAILS_ANCHOR } from "~/models/couples/rules";
import { COUPLE_MAIL_KINDS, type CoupleMailKind } from "~/models/couples/wanted-mails/rules";
import { CheckList } from "../fields/check-list";
import { ErrorSummary } from "../forms/error-summary";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { Button } from "../primitives/button";
import { Card } from "../primitives/card";

/** The kinds of mail that the couple can refuse, with what each refusal means. */
export function CoupleMailsCard({
  wanted,
  rejected,
}: {
  wanted: readonly CoupleMailKind[];
  rejected: RejectedFormResponse;
}) {
  const { t } = useTranslation("couple");
  const form = useForm({
    schema: "couple-account",
    own: { intent: "mails" },
    rejected,
    defaultValue: { mails: [...wanted] },
  });
  return (
    <div id={COUPLE_MAILS_ANCHOR}>
      <Card title={t("mails.title")}>
        <form {...form.props} method="post" className="form">
          <ErrorSummary {...form.summary} />
          <input type="hidden" name="intent" value="mails" />
          <CheckList
            {...form.choices("mails")}
            label={t("mails.choose")}
            hint={t("mails.hint")}
            options={COUPLE_MAIL_KINDS.map((kind) => ({
              value: kind,
              label: t(`mails.kind.${kind}`),
              detail: t(`mails.detail.${kind}`),
            }))}
          />
          <div>
            <Button>{t("mails.submit")}</Button>
          </div>
        </form>
      </Card>
    </div>
  );
}
