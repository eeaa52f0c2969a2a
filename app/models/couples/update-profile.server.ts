import type { SiteContext } from "~/context/types";
import type { Language } from "~/models/domains/codes.rules";
import { changeCoupleContact, type ContactChangeOutcome } from "./change-contact.server";
import { changeCoupleLanguage } from "./change-language.server";
import { findCoupleContact } from "./contact.queries.server";
import { chooseCoupleMails } from "./wanted-mails/choose-mails.server";
import type { CoupleMailKind } from "./wanted-mails/rules";

/** The parts of a couple's profile. A part that is missing stays as it is. */
interface CoupleProfileChange {
  firstname?: string | undefined;
  lastname?: string | undefined;
  phone?: string | undefined;
  locale?: Language | undefined;
  notifications?: readonly CoupleMailKind[] | undefined;
}

type RefusedContact = Exclude<ContactChangeOutcome, { kind: "changed" | "unchanged" }>;

/** Changes the contact that providers see, and the language and the kinds of the couple's mails. */
export async function updateCoupleProfile(
  ctx: SiteContext,
  coupleId: string,
  { firstname, lastname, phone, locale, notifications }: CoupleProfileChange,
): Promise<{ kind: "updated" } | RefusedContact> {
  if (firstname !== undefined || lastname !== undefined || phone !== undefined) {
    const stored = await findCoupleContact(ctx, coupleId);
    if (!stored) return { kind: "couple_project_ended" };
    const outcome = await changeCoupleContact(ctx, coupleId, {
      intent: "contact",
      seen: undefined,
      firstname: firstname ?? stored.firstname,
      lastname: lastname ?? stored.lastname,
      phone: phone ?? stored.phone,
      phoneCountry: ctx.domain.phoneCountry,
    });
    if (outcome.kind !== "changed" && outcome.kind !== "unchanged") return outcome;
  }
  if (locale !== undefined) await changeCoupleLanguage(ctx, coupleId, locale);
  if (notifications !== undefined) await chooseCoupleMails(ctx, coupleId, notifications);
  return { kind: "updated" };
}
