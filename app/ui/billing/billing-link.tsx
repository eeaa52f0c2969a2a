import { useTranslation } from "react-i18next";
import { ReceiptTextIcon } from "../primitives/icons";

/** A link from payment pages to the invoices and the billing details. */
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
