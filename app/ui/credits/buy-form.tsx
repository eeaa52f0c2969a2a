import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { quoteFor } from "~/models/credits/quote.rules";
import { Banner } from "../feedback/banner";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { useLoadedOnFocus } from "../hooks/use-loaded-on-focus";
import { useSite } from "../hooks/use-site";
import { useText } from "../hooks/use-text";
import type { CardLibrary } from "./payment/load-card-library";
import { CARD_FORM_TIMEOUT_MS } from "./payment/patience";
import { QuantityCard } from "./quantity-card";
import { RecapCard } from "./recap-card";
import { useQuantity } from "./use-quantity";

/** Imports the validator with its libraries; called only when the form is used. */
const importValidator = () => import("./validate-purchase");
const loadDialog = () => import("./payment/payment-dialog");
const PaymentDialog = lazy(loadDialog);

export interface BuyFormProps {
  /** The quantity in the URL, or the default. */
  credits: number;
  /** Text key of the error if the quantity in the URL cannot be bought. */
  quantityError: string | undefined;
  rejected: RejectedFormResponse;
  library: CardLibrary;
  /** Whether VAT is added to the prices at payment. */
  isTaxed: boolean;
}

/**
 * The form that buys credits. It posts to the hosted payment page; with JavaScript the card form opens in a dialog
 * instead.
 */
export function BuyForm({ credits, quantityError, rejected, library, isTaxed }: BuyFormProps) {
  const text = useText();
  const { part: validator, ref } = useLoadedOnFocus(importValidator);
  const form = useForm({
    id: "buy",
    rejected,
    defaultValue: { credits: String(credits) },
    validate: validator?.validatePurchase,
    onValid: (event) => {
      // Until the validator is loaded, only the server reports errors.
      if (chosen === null) return;
      event.preventDefault();
      payment.open(event.currentTarget);
    },
  });
  const quantity = useQuantity(credits, form.isRejected ? form.value("credits") : undefined);
  const payment = usePaymentDialog(quantity.quantity);
  const chosen = quantity.quantity;
  const { validateField } = form;
  const error = form.error("credits");
  // Validates the quantity explicitly, because the preset buttons and the slider change the field without a change
  // event.
  const validatedChoice = useRef(chosen);
  useEffect(() => {
    if (validatedChoice.current === chosen) return;
    validatedChoice.current = chosen;
    if (error !== undefined) validateField("credits");
  }, [chosen, error, validateField]);
  // A person does not type the price, so an error of the price is shown as an error of the whole form.
  const formError = form.summary.message ?? form.error("priceCents");

  return (
    <>
      {formError && <Banner tone="danger" title={formError} />}
      <form
        {...form.props}
        className="grid gap-5 side:grid-cols-[minmax(0,1fr)_20.5rem] side:items-start side:gap-6"
        method="post"
        action="/credits"
        ref={ref}
      >
        <QuantityCard quantity={quantity} error={error ?? (quantityError && text(quantityError))} />
        <RecapCard quantity={chosen} isBusy={payment.isOpening} isTaxed={isTaxed} />
        {chosen !== null && <input type="hidden" name="priceCents" value={quoteFor(chosen).totalCents} />}
      </form>
      {payment.credits !== null && payment.pressedAt !== null && (
        <Suspense fallback={null}>
          <PaymentDialog
            credits={payment.credits}
            library={library}
            pressedAt={payment.pressedAt}
            onClose={payment.close}
          />
        </Suspense>
      )}
    </>
  );
}

/** The state of the payment dialog, and the quantity that is bought in it. */
function usePaymentDialog(chosen: number | null) {
  const { isImpersonating } = useSite();
  /** The time at which the person pressed the button that opened the dialog. */
  const [pressedAt, setPressedAt] = useState<number | null>(null);
  const [isOpening, setIsOpening] = useState(false);
  return {
    pressedAt,
    credits: isImpersonating ? null : chosen,
    isOpening,
    /** Opens the dialog. If its code cannot be loaded in time, the form is posted, which opens the hosted page. */
    open(form: HTMLFormElement) {
      if (chosen === null) return;
      setIsOpening(true);
      const now = performance.now();
      const leave = () => form.submit();
      const timer = setTimeout(leave, CARD_FORM_TIMEOUT_MS);
      loadDialog().then(() => {
        clearTimeout(timer);
        setIsOpening(false);
        setPressedAt(now);
      }, leave);
    },
    close: () => setPressedAt(null),
  };
}
