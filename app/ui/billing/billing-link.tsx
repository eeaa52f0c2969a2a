import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ReceiptTextIcon } from "../icons";

/** From where one pays to the invoices and what stands on them. */
export function BillingLink() {
  const { t } = useTranslation("shell");
  return (
    <p>
      <Link className="link link-row" to="/billing">
        <ReceiptTextIcon size="sm" />
        {t("menu.billing_link")}
      </Link>
    </p>
  );
}
