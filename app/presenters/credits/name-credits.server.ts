import { recipientOf, type Recipient } from "~/i18n/recipient";
import { translator } from "~/i18n/texts.server";

/** The name of the bought credits, as Stripe's pages and invoices show it: "10 crédits". */
export async function nameCredits(credits: number, reader: Recipient): Promise<string> {
  const t = await translator(recipientOf(reader).language);
  return t("credits:product", { count: credits });
}
