import { Elements } from "@stripe/react-stripe-js";
import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "~/i18n/formats";
import { quoteFor } from "~/models/credits/quote.rules";
import { Button, ButtonLink } from "~/ui/primitives/button";
import { Dialog } from "~/ui/feedback/dialog";
import { LockKeyholeIcon } from "~/ui/primitives/icons";
import { useSite } from "~/ui/hooks/use-site";
import { ReceiptLine, ReceiptTotal } from "../receipt";
import { CardForm } from "./card-form";
import type { CardLibrary } from "./load-card-library";
import { HostedCheckout, PaymentProblem, PreparingPayment } from "./payment-parts";
import { useAppearance } from "./use-appearance";
import { usePayment } from "./use-payment";

export interface PaymentDialogProps {
  credits: number;
  library: CardLibrary;
  /** The time at which the person pressed the payment button, as `performance.now()` returns it. */
  pressedAt: number;
  onClose: () => void;
}

const callbackFor = (paymentIntent: string) =>
  `/credits/callback?${new URLSearchParams({ payment_intent: paymentIntent })}`;

/** The card form over /credits. It is loaded only when the person starts a payment. */
export default function PaymentDialog({ credits, library, pressedAt, onClose }: PaymentDialogProps) {
  const { t } = useTranslation("credits");
  const { language, locale, currency } = useSite();
  const quote = quoteFor(credits);
  const payment = usePayment({ credits, priceCents: quote.totalCents, language, library, pressedAt });
  const { state } = payment;
  const taxCents = state.step === "ready" ? state.taxCents : null;
  const money = (cents: number) => formatMoney(cents, { locale, currency });
  const [isPaying, setIsPaying] = useState(false);
  const settled = state.step === "settled" ? state.status : null;
  useEffect(() => {
    if (settled !== null) window.location.replace(`/credits?${new URLSearchParams({ status: settled })}`);
  }, [settled]);
  // During a payment the dialog cannot be closed, because the person would not see the result.
  const close = () => (isPaying ? undefined : onClose());
  return (
    <Dialog title={t("payment.title")} closeTo="/credits" onClose={close}>
      <dl>
        {taxCents === null ? (
          <ReceiptTotal label={t("purchases.credits", { count: credits })} className="pt-1">
            {money(quote.totalCents)}
          </ReceiptTotal>
        ) : (
          <>
            <ReceiptLine label={`${t("purchases.credits", { count: credits })} · ${t("payment.net")}`}>
              {money(quote.totalCents)}
            </ReceiptLine>
            <ReceiptLine label={t("payment.vat")}>{money(taxCents)}</ReceiptLine>
            <ReceiptTotal label={t("payment.gross")} className="pt-1">
              {money(quote.totalCents + taxCents)}
            </ReceiptTotal>
          </>
        )}
      </dl>
      <Step
        payment={payment}
        credits={credits}
        onPaying={setIsPaying}
        onDone={(id) => window.location.replace(callbackFor(id))}
      />
      <p className="flex gap-2 text-xs text-ink-2">
        <LockKeyholeIcon size="sm" className="mt-px" />
        {t("payment.private")}
      </p>
    </Dialog>
  );
}

interface StepProps {
  payment: ReturnType<typeof usePayment>;
  credits: number;
  onPaying: (isPaying: boolean) => void;
  onDone: (paymentIntent: string) => void;
}

const SIGNED_OUT = 401;

function Step({ payment, credits, onPaying, onDone }: StepProps): ReactNode {
  const { state, retry, formReady, formFailed } = payment;
  const { t } = useTranslation("credits");
  const appearance = useAppearance();
  switch (state.step) {
    case "ready":
      return (
        <Elements
          stripe={state.stripe}
          options={{ clientSecret: state.clientSecret, appearance, locale: state.locale }}
        >
          <CardForm
            amountCents={state.amountCents}
            onReady={formReady}
            onFailed={formFailed}
            onPaying={onPaying}
            onDone={onDone}
          />
        </Elements>
      );
    case "no_form":
      return <HostedCheckout credits={credits} />;
    case "rejected":
      return (
        <>
          <PaymentProblem problem={state.rejection} />
          {state.rejection.status === SIGNED_OUT ? (
            <ButtonLink variant="primary" block to="/login?redirectTo=%2Fcredits">
              {t("payment.sign_in")}
            </ButtonLink>
          ) : (
            <Button type="button" variant="primary" block onClick={retry}>
              {t("payment.retry")}
            </Button>
          )}
        </>
      );
    case "preparing":
    case "settled":
      return <PreparingPayment />;
  }
}
