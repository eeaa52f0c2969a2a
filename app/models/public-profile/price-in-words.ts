import { formatMoney, formatMoneyBand, type Formats } from "~/i18n/formats";

/** The price from which a service is offered: whole euros without their cents. */
export const priceInWords = (cents: number, formats: Pick<Formats, "locale" | "currency">): string =>
  cents % 100 === 0 ? formatMoneyBand({ min: cents, max: null }, formats) : formatMoney(cents, formats);
