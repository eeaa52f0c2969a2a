import { useTranslation } from "react-i18next";
import { ToastFrame } from "./toaster";

/** A hidden message that something was not saved. app/enhance/parts/network/unsent.ts shows it with the reason. */
export function UnsentToast() {
  const { t } = useTranslation("common");
  return (
    <ToastFrame
      kind="danger"
      hidden
      data-toast="unsent"
      data-signed_out={t("unsent.signed_out")}
      data-failed={t("unsent.failed")}
      data-unreached={t("errors.network")}
    >
      <span data-words="" />{" "}
      <a className="font-semibold text-inherit underline" href="/login" target="_blank" hidden>
        {t("unsent.sign_in")}
      </a>
    </ToastFrame>
  );
}
