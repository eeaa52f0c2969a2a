import { PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "~/i18n/formats";
import { cardErrorKey } from "~/models/credits/status.rules";
import { Button } from "~/ui/primitives/button";
import { useSite } from "~/ui/hooks/use-site";
import { outcomeOfConfirmation, type ConfirmOutcome } from "./confirm-outcome";
import { PaymentProblem, PreparingPayment, type PaymentError } from "./payment-parts";

export interface CardFormProps {
  amountCents: number;
  /** Called when the person can fill in the form. */
  onReady: () => void;
  onFailed: () => void;
  onPaying: (isPaying: boolean) => void;
  /**
   * Called when the payment is final or is being processed. The server then asks Stripe for the state of the payment.
   */
  onDone: (paymentIntent: string) => void;
}

/** Only cards are offered. Link, Stripe's wallet, would require further hosts in the content security policy. */
const NO_WALLETS = { applePay: "never", googlePay: "never", link: "never" } as const;

const returnUrl = () => `${window.location.origin}/credits/callback`;

/**
 * Confirms the payment with Stripe.js. 3-D Secure runs in the card form, or on a page of the bank, which redirects to
 * /credits/callback.
 */
function useConfirm() {
  const stripe = useStripe();
  const elements = useElements();
  return async (): Promise<ConfirmOutcome> => {
    if (!stripe || !elements) return { kind: "at_field" };
    const { error } = await elements.submit();
    if (error) return outcomeOfConfirmation({ error });
    return outcomeOfConfirmation(
      await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: returnUrl() },
        redirect: "if_required",
      }),
    );
  };
}

export function CardForm({ amountCents, onReady, onFailed, onPaying, onDone }: CardFormProps) {
  const { t } = useTranslation("credits");
  const { locale, currency } = useSite();
  const confirm = useConfirm();
  const [step, setStep] = useState<"loading" | "ready" | "paying">("loading");
  const [problem, setProblem] = useState<PaymentError | null>(null);

  async function pay(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (step !== "ready") return;
    setStep("paying");
    setProblem(null);
    onPaying(true);
    const outcome = await confirm().catch((): ConfirmOutcome => ({
      kind: "rejected",
      key: cardErrorKey(undefined),
      text: null,
    }));
    onPaying(false);
    if (outcome.kind === "return") return onDone(outcome.paymentIntent);
    setStep("ready");
    if (outcome.kind === "rejected") setProblem(outcome);
  }

  const isPaying = step === "paying";
  return (
    <form className="form" onSubmit={(event) => void pay(event)} aria-label={t("payment.card")} noValidate>
      {problem && <PaymentProblem problem={problem} />}
      {step === "loading" && <PreparingPayment />}
      <div hidden={step === "loading"}>
        <PaymentElement
          options={{ layout: "tabs", wallets: NO_WALLETS }}
          onReady={() => {
            setStep("ready");
            onReady();
          }}
          onLoadError={onFailed}
        />
      </div>
      <Button variant="primary" size="lg" block busy={isPaying} disabled={step !== "ready"}>
        {isPaying
          ? t("payment.busy")
          : t("buy.pay", { price: formatMoney(amountCents, { locale, currency }) })}
      </Button>
      {/* A live region must always be in the page. Without text it takes no space. */}
      <p className="hint empty:absolute" role="status">
        {isPaying && t("payment.busy_hint")}
      </p>
    </form>
  );
}
