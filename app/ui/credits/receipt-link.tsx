import { useTranslation } from "react-i18next";

/** Link to the invoice of a purchase, on Stripe's page. */
export function ReceiptLink({ path, date }: { path: string; date: string }) {
  const { t } = useTranslation("credits");
  return (
    <a
      className="link tap-target min-w-(--target-min)"
      href={path}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t("purchases.receipt_of", { date })}
    >
      {t("purchases.receipt")}
    </a>
  );
}
