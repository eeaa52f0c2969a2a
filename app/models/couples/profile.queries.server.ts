import type { ModelContext } from "~/context/types";
import { findCoupleAccount } from "./account.queries.server";
import { findCoupleContact } from "./contact.queries.server";
import { findCouplePhone } from "./phone/queries.server";
import type { Couple } from "./session.queries.server";

/** What a couple can change in its account, as it is stored now. */
export async function findCoupleProfile(ctx: Pick<ModelContext, "db" | "clock">, couple: Couple) {
  const [account, contact, phone] = await Promise.all([
    findCoupleAccount(ctx, couple),
    findCoupleContact(ctx, couple.coupleId),
    findCouplePhone(ctx, couple.coupleId),
  ]);
  const { firstname, lastname } = contact ?? couple;
  return { ...account, firstname, lastname, isPhoneVerified: phone?.isVerified === true };
}

export type CoupleProfile = Awaited<ReturnType<typeof findCoupleProfile>>;
