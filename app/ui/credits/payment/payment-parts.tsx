import { useTranslation } from "react-i18next";
import { quoteFor } from "~/models/credits/quote.rules";
import { Banner } from "~/ui/feedback/banner";
import { Button } from "~/ui/primitives/button";
import { useText } from "~/ui/hooks/use-text";

/** The text of an error: a text key of the product, or a text from the server or from Stripe. */
export interface PaymentError {
  key: string;
  text: string | null;
}

/** The reason why a purchase could not start or a card was not charged. */
export function PaymentProblem({ problem }: { problem: PaymentError }) {
  const text = useText();
  return <Banner tone="danger" title={problem.text ?? text(problem.key)} />;
}

/** Shown while the card form loads. */
export function PreparingPayment() {
  const { t } = useTranslation("credits");
  return (
    <div className="grid gap-3" role="status">
      <Line />
      <Line />
      <Line />
      <p className="text-sm text-ink-2">{t("payment.preparing")}</p>
    </div>
  );
}

function Line() {
  return <span className="skeleton min-h-(--field-h)" />;
}

/** A form that opens the hosted page, shown if the card form cannot be loaded. */
export function HostedCheckout({ credits }: { credits: number }) {
  const { t } = useTranslation("credits");
  return (
    <form method="post" action="/credits" className="form">
      <Banner tone="warn" title={t("errors.stripe_not_loaded")} />
      <input type="hidden" name="credits" value={credits} />
      <input type="hidden" name="priceCents" value={quoteFor(credits).totalCents} />
      <Button variant="primary" block>
        {t("payment.hosted")}
      </Button>
    </form>
  );
}
