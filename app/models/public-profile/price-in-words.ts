import { formatMoneyBand, type Formats } from "~/i18n/formats";

/** The price from which a service is offered: whole euros without their cents. */
export const priceInWords = (cents: number, formats: Pick<Formats, "locale" | "currency">): string =>
  formatMoneyBand({ min: cents, max: null }, formats);
