import { formatMoneyBand, type Formats } from "~/i18n/formats";

/** The starting price of a service. Whole euros are written without cents. */
export const priceInWords = (cents: number, formats: Pick<Formats, "locale" | "currency">): string =>
  formatMoneyBand({ min: cents, max: null }, formats);
