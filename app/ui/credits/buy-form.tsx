import { useNavigate, useNavigation, useSearchParams } from "@remix-run/react";
import { lazy, Suspense, useContext, useState, type FormEvent } from "react";
import { quoteFor } from "~/models/credits/quote.rules";
import { Banner } from "../primitives/banner";
import { DocumentContext } from "../layouts/document";
import type { FormState } from "../fields/form-state";
import { useSite } from "../hooks/use-site";
import { useHasScript } from "../hooks/use-has-script";
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

const PAY = "pay";

/**
 * Posts to the hosted payment page; with JavaScript the card form opens in a dialog instead. The policy of a document
 * served for another page blocks the card form, so it is reloaded with the dialog open.
 */
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

/** The purchase in the open dialog; `?dialog=pay` opens it with the page. */
function usePaymentDialog(chosen: number | null) {
  const hasScript = useHasScript();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const [search] = useSearchParams();
  const takesPayments = useContext(DocumentContext)?.takesPayments === true;
  const { isActing } = useSite();
  const isAsked = search.get("dialog") === PAY;
  const [isOpen, setIsOpen] = useState(isAsked);
  const [isOpening, setIsOpening] = useState(false);
  return {
    credits: hasScript && isOpen && takesPayments && !isActing ? chosen : null,
    isOpening: isOpening || state === "submitting",
    /** When the dialog's code cannot be loaded, the form goes to the hosted page. */
    open(form: HTMLFormElement) {
      if (chosen === null) return;
      setIsOpening(true);
      if (!takesPayments) {
        window.location.assign(`/credits?${new URLSearchParams({ credits: String(chosen), dialog: PAY })}`);
        return;
      }
      loadDialog().then(
        () => {
          setIsOpening(false);
          setIsOpen(true);
        },
        () => form.submit(),
      );
    },
    close() {
      setIsOpen(false);
      if (isAsked) navigate("/credits", { replace: true, preventScrollReset: true });
    },
  };
}
