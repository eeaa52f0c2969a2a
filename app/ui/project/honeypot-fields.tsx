import { useTranslation } from "react-i18next";
import type { Form } from "../forms/use-form";

/**
 * The honeypot field and the signed display time: see app/http/security/honeypot.ts. A rejected form keeps its first
 * display time, so that a quick correction does not look like a bot.
 */
export function HoneypotFields({ form, stamp }: { form: Form; stamp: string }) {
  const { t } = useTranslation("project");
  const isStale = form.formError === "project:errors.stale";
  return (
    <>
      <input type="hidden" name="stamp" value={isStale ? stamp : form.value("stamp") || stamp} readOnly />
      <div className="absolute left-[-200vw]" aria-hidden="true">
        <label>
          {t("trap")}
          <input type="text" name="homepage" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
