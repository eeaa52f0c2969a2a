import { lazy, Suspense, useState, type FormEvent } from "react";
import { quoteFor } from "~/models/credits/quote.rules";
import { Banner } from "../primitives/banner";
import type { FormState } from "../fields/form-state";
import { useSite } from "../hooks/use-site";
import { useText } from "../hooks/use-text";
import type { CardLibrary } from "./payment/load-card-library";
import { QuantityCard } from "./quantity-card";
import { RecapCard } from "./recap-card";
import { useQuantity } from "./use-quantity";

const loadDialog = () => import("./payment/payment-dialog");
const PaymentDialog = lazy(loadDialog);

export interface BuyFormProps {
  /** The quantity from the address, or the default. */
  credits: number;
  /** Text key, when the quantity in the address cannot be bought. */
  quantityError: string | undefined;
  /** The rejected form. */
  form: FormState;
  library: CardLibrary;
}

/** Posts to the hosted payment page; with JavaScript the card form opens in a dialog instead. */
export function BuyForm({ credits, quantityError, form, library }: BuyFormProps) {
  const text = useText();
  const typed = form.isRejected ? form.value("credits") : undefined;
  const quantity = useQuantity(credits, typed);
  const payment = usePaymentDialog(quantity.quantity);
  const error = form.error("credits") ?? quantityError;
  // The price is not typed, so its error is an error of the form.
  const formError = form.formErrors[0] ?? form.error("priceCents");
  const chosen = quantity.quantity;

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    payment.open(event.currentTarget);
  };

  return (
    <>
      {formError && <Banner tone="danger" title={text(formError)} />}
      <form
        className="grid gap-5 side:grid-cols-[minmax(0,1fr)_20.5rem] side:items-start side:gap-6"
        method="post"
        action="/credits"
        onSubmit={onSubmit}
      >
        <QuantityCard quantity={quantity} error={error && text(error)} />
        <RecapCard quantity={chosen} isBusy={payment.isOpening} />
        {chosen !== null && <input type="hidden" name="priceCents" value={quoteFor(chosen).totalCents} />}
      </form>
      {payment.credits !== null && (
        <Suspense fallback={null}>
          <PaymentDialog credits={payment.credits} library={library} onClose={payment.close} />
        </Suspense>
      )}
    </>
  );
}

/** The purchase in the open dialog. */
function usePaymentDialog(chosen: number | null) {
  const { isActing } = useSite();
  const [isOpen, setIsOpen] = useState(false);
  const [isOpening, setIsOpening] = useState(false);
  return {
    credits: isOpen && !isActing ? chosen : null,
    isOpening,
    /** When the dialog's code cannot be loaded, the form goes to the hosted page. */
    open(form: HTMLFormElement) {
      if (chosen === null) return;
      setIsOpening(true);
      loadDialog().then(
        () => {
          setIsOpening(false);
          setIsOpen(true);
        },
        () => form.submit(),
      );
    },
    close: () => setIsOpen(false),
  };
}
