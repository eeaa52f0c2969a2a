import { useTranslation } from "react-i18next";
import type { FormState } from "../form-state";

/**
 * The field nobody sees and the signed moment the form was shown: see app/http/form-trap.ts. A form that came back keeps
 * the moment it was first shown, so that whoever corrects one field quickly is not taken for a machine.
 */
export function TrapFields({ form, stamp }: { form: FormState; stamp: string }) {
  const { t } = useTranslation("project");
  const isStale = form.formErrors.includes("project:errors.stale");
  return (
    <>
      <input type="hidden" name="stamp" value={isStale ? stamp : form.value("stamp") || stamp} readOnly />
      <div className="trap" aria-hidden="true">
        <label>
          {t("trap")}
          <input type="text" name="homepage" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
