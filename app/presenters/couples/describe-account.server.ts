import type { SiteContext } from "~/context/types";
import { formatRecentMoment } from "~/i18n/formats";
import { maskedEmail } from "~/models/couples/rules";
import type { CoupleAccount } from "~/models/couples/account.queries.server";
import { COUPLE_MAIL_KINDS, type CoupleMailKind } from "~/models/couples/wanted-mails/rules";
import type { Couple } from "~/models/couples/session.queries.server";

export interface CoupleAccountInWords {
  /** The e-mail address with its middle hidden; null if all projects were deleted. */
  email: string | null;
  /** The language of the mails. */
  language: string;
  languages: readonly string[];
  /** The kinds of mail that the couple wants. */
  wantedMails: readonly CoupleMailKind[];
  /** The name of a device is null if it is unknown. */
  devices: readonly { name: string | null; lastSeen: string; isThisOne: boolean }[];
}

export const describeCoupleAccount = (
  { contact, devices, refusedMails }: CoupleAccount,
  { language }: Pick<Couple, "language">,
  { clock, formats, domain }: Pick<SiteContext, "clock" | "formats" | "domain">,
): CoupleAccountInWords => ({
  email: contact && maskedEmail(contact.email),
  language,
  languages: domain.languages.map(({ name }) => name),
  wantedMails: COUPLE_MAIL_KINDS.filter((kind) => !refusedMails.includes(kind)),
  devices: devices.map(({ device, lastSeenAt, isThisOne }) => ({
    name: device,
    lastSeen: formatRecentMoment(lastSeenAt, clock.now(), formats),
    isThisOne,
  })),
});
