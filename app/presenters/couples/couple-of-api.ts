import type { CoupleProfile } from "~/models/couples/profile.queries.server";
import { maskedEmail } from "~/models/couples/rules";
import { COUPLE_MAIL_KINDS } from "~/models/couples/wanted-mails/rules";

/** A couple's profile as its client reads it. The middle of the e-mail address is hidden, as on the couple's page. */
export const coupleOfApi = ({ contact, refusedMails, language, ...profile }: CoupleProfile) => ({
  firstname: profile.firstname,
  lastname: profile.lastname,
  email: contact && maskedEmail(contact.email),
  phone: contact?.phone ?? null,
  isPhoneVerified: profile.isPhoneVerified,
  locale: language,
  notifications: COUPLE_MAIL_KINDS.filter((kind) => !refusedMails.includes(kind)),
});
