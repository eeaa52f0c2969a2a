import { useTranslation } from "react-i18next";
import { quoteFor } from "~/models/credits/quote.rules";
import { Banner } from "../../banner";
import { Button } from "../../button";
import { useText } from "../../use-text";

/** A key of ours, or the words of whoever refused. */
export interface Problem {
  key: string;
  text: string | null;
}

/** Why a purchase was not begun, or a card not charged. */
export function PaymentProblem({ problem }: { problem: Problem }) {
  const text = useText();
  return <Banner tone="danger" title={problem.text ?? text(problem.key)} />;
}

/** While the card form is on its way. */
export function Preparing() {
  const { t } = useTranslation("credits");
  return (
    <div className="pay-wait" role="status">
      <span className="sk" />
      <span className="sk" />
      <span className="sk" />
      <p className="text-sm text-ink-2">{t("payment.preparing")}</p>
    </div>
  );
}

/** Stripe.js did not come: the hosted page is the way round. A real form, so that the browser follows it there. */
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
