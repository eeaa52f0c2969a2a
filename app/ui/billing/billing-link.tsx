import { useTranslation } from "react-i18next";
import { ReceiptTextIcon } from "../primitives/icons";

/** Links from payment pages to the invoices and their billing details. */
export function BillingLink() {
  const { t } = useTranslation("billing");
  return (
    <p>
      <a className="link link-row" href="/billing">
        <ReceiptTextIcon size="sm" />
        {t("link")}
      </a>
    </p>
  );
}
