const BY_ADMINISTRATORS = "a task of administrators, for which docs/api/calls.json has no call";
const NO_CALL = "docs/api/calls.json has no call for this task";

export const PAGES_ONLY: Readonly<Record<string, string>> = {
  decideClosingCredit: BY_ADMINISTRATORS,
  decideRefund: BY_ADMINISTRATORS,
  findReceipt: NO_CALL,
  requestRefund: NO_CALL,
  readBillingDetails: NO_CALL,
  saveBillingDetails: NO_CALL,
  openCreditCheckout:
    "the page of Stripe on which a browser pays without scripts; a client pays with the secret of the call",
  settleReturnedPayment: "a page of a third party leads the browser back to a page",
  receiveEvent: "a third party calls an address of its own",
};
