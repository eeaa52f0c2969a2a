/** What happens when a given card is charged. */
export interface CardOutcome {
  /** Whether the bank requires 3-D Secure before the charge. */
  asksHolder?: boolean;
  /** The error with which the charge fails. */
  error?: { code: string; declineCode?: string; message: string };
  /** Whether the payment remains in the state "processing" until somebody decides it on the sandbox's dashboard. */
  staysProcessing?: boolean;
  /** Whether the cardholder disputes the payment immediately after its success. */
  isDisputed?: boolean;
  /** Whether renewals with this card are declined. Any other payment with the card is accepted. */
  declinesRenewals?: boolean;
}

export interface TestCard {
  number: string;
  label: string;
  /** Stripe's token for the same card, for tests that do not use a form. */
  token: string;
  outcome: CardOutcome;
}

const DECLINED = "Your card was declined.";
const declined = (declineCode: string, message = DECLINED): CardOutcome => ({
  error: { code: "card_declined", declineCode, message },
});

/** Stripe's published test cards. The last card exists only in the sandbox. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: "4242424242424242", label: "Succeeds", token: "pm_card_visa", outcome: {} },
  { number: "5555555555554444", label: "Succeeds (Mastercard)", token: "pm_card_mastercard", outcome: {} },
  {
    number: "4000002500003155",
    label: "3-D Secure, then succeeds",
    token: "pm_card_authenticationRequiredOnSetup",
    outcome: { asksHolder: true },
  },
  {
    number: "4000002760003184",
    label: "3-D Secure, then succeeds",
    token: "pm_card_authenticationRequired",
    outcome: { asksHolder: true },
  },
  {
    number: "4000008400001629",
    label: "3-D Secure, then declined",
    token: "pm_card_threeDSecureRequiredChargeDeclined",
    outcome: { asksHolder: true, ...declined("generic_decline") },
  },
  {
    number: "4000008260003178",
    label: "3-D Secure, then insufficient funds",
    token: "pm_card_authenticationRequiredChargeDeclinedInsufficientFunds",
    outcome: { asksHolder: true, ...declined("insufficient_funds", "Your card has insufficient funds.") },
  },
  {
    number: "4000000000000002",
    label: "Declined",
    token: "pm_card_chargeDeclined",
    outcome: declined("generic_decline"),
  },
  {
    number: "4000000000009995",
    label: "Insufficient funds",
    token: "pm_card_chargeDeclinedInsufficientFunds",
    outcome: declined("insufficient_funds", "Your card has insufficient funds."),
  },
  {
    number: "4000000000009987",
    label: "Lost card",
    token: "pm_card_chargeDeclinedLostCard",
    outcome: declined("lost_card"),
  },
  {
    number: "4000000000009979",
    label: "Stolen card",
    token: "pm_card_chargeDeclinedStolenCard",
    outcome: declined("stolen_card"),
  },
  {
    number: "4000000000006975",
    label: "Used too often",
    token: "pm_card_chargeDeclinedVelocityLimitExceeded",
    outcome: declined(
      "card_velocity_exceeded",
      "Your card was declined for making repeated attempts too frequently or exceeding its amount limit.",
    ),
  },
  {
    number: "4100000000000019",
    label: "Blocked as fraudulent",
    token: "pm_card_radarBlock",
    outcome: declined("fraudulent"),
  },
  {
    number: "4000000000000069",
    label: "Expired card",
    token: "pm_card_chargeDeclinedExpiredCard",
    outcome: {
      error: { code: "expired_card", declineCode: "expired_card", message: "Your card has expired." },
    },
  },
  {
    number: "4000000000000127",
    label: "Incorrect security code",
    token: "pm_card_chargeDeclinedIncorrectCvc",
    outcome: {
      error: {
        code: "incorrect_cvc",
        declineCode: "incorrect_cvc",
        message: "Your card's security code is incorrect.",
      },
    },
  },
  {
    number: "4000000000000119",
    label: "Processing error",
    token: "pm_card_chargeDeclinedProcessingError",
    outcome: {
      error: {
        code: "processing_error",
        declineCode: "processing_error",
        message: "An error occurred while processing your card. Try again in a little bit.",
      },
    },
  },
  {
    number: "4242424242424241",
    label: "Incorrect number",
    token: "pm_card_incorrectNumber",
    outcome: { error: { code: "incorrect_number", message: "Your card number is incorrect." } },
  },
  {
    number: "4000000000000259",
    label: "Succeeds, then disputed",
    token: "pm_card_createDispute",
    outcome: { isDisputed: true },
  },
  {
    number: "4000000000000341",
    label: "Succeeds, declined at the renewal",
    token: "pm_card_chargeCustomerFail",
    outcome: { declinesRenewals: true },
  },
  {
    number: "4000000000007007",
    label: "Stays processing until settled here",
    token: "pm_card_sandboxProcessing",
    outcome: { staysProcessing: true },
  },
];

const INCORRECT_NUMBER = TEST_CARDS.find(({ number }) => number === "4242424242424241");

export const digitsOf = (number: string) => number.replace(/\D/g, "");

function passesLuhn(number: string): boolean {
  const digits = [...digitsOf(number)].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return digits.length >= 12 && sum % 10 === 0;
}

/** Returns what happens to a card. A payment with an unknown card succeeds if the checksum of its number is valid. */
export function outcomeOfCard(number: string): CardOutcome {
  const known = TEST_CARDS.find((card) => card.number === number);
  if (known) return known.outcome;
  return passesLuhn(number) ? {} : (INCORRECT_NUMBER?.outcome ?? {});
}

const BRAND_NAMES: Record<string, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
};

export const brandName = (brand: string) => BRAND_NAMES[brand] ?? brand;

export function brandOfCard(number: string): string {
  if (number.startsWith("4")) return "visa";
  if (/^(5[1-5]|2[2-7])/.test(number)) return "mastercard";
  if (/^3[47]/.test(number)) return "amex";
  return "unknown";
}
