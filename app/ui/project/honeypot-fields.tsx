import { useTranslation } from "react-i18next";
import type { FormState } from "../fields/form-state";

/**
 * Honeypot field and signed display time: see app/http/honeypot.ts. A rejected form keeps its first time, so that a
 * quick correction does not look like a bot.
 */
export function HoneypotFields({ form, stamp }: { form: FormState; stamp: string }) {
  const { t } = useTranslation("project");
  const isStale = form.formErrors.includes("project:errors.stale");
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
