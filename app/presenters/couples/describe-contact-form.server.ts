import type { SiteContext } from "~/context/types";
import { countryName } from "~/i18n/formats";
import { allCallingCodes, phoneFields } from "~/models/accounts/phone.server";
import { readStateDigest } from "~/models/core/save-if-unchanged.server";
import { coupleContactJson, findCoupleContact } from "~/models/couples/contact.queries.server";

/** The form of the contact with its stored values; null if no project is open. */
export async function describeContactForm(ctx: SiteContext, coupleId: string) {
  const [contact, seen] = await Promise.all([
    findCoupleContact(ctx, coupleId),
    readStateDigest(ctx, coupleContactJson(coupleId)),
  ]);
  if (!contact) return null;
  const phone = phoneFields(contact.phone, ctx.domain.phoneCountry);
  return {
    seen,
    values: {
      firstname: contact.firstname,
      lastname: contact.lastname,
      phoneCountry: phone.country,
      phone: phone.national,
    },
    dialCodes: allCallingCodes().map(({ country, callingCode }) => ({
      country,
      dialCode: callingCode,
      countryName: countryName(country, ctx.formats.locale),
    })),
  };
}

export type CoupleContactForm = NonNullable<Awaited<ReturnType<typeof describeContactForm>>>;
