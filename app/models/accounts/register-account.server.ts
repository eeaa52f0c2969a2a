import type { ServiceContext } from "~/context/types";
import type { DomainCode, Language } from "~/i18n/domains";
import { COUNTRY_CODES } from "~/models/places/rules";
import { sql } from "~/models/core/database";
import { AppError } from "~/models/core/errors";
import { WELCOME_PROVIDER, WELCOME_VENUE } from "~/models/accounts/mails.rules";
import { enqueueMail } from "~/models/outbox/enqueue.server";
import { recordDevice, type Device } from "~/models/accounts/sessions/known-devices.server";
import { startSession, type StartedSession } from "~/models/accounts/sessions/start-session.server";
import type { RegistrationInput } from "./form.rules";
import { readContactPhone } from "./phone.server";
import { hashPassword } from "~/models/accounts/passwords/password.server";
import { isEmailTaken } from "./queries.server";
import { emailComparisonKey } from "./rules";

/**
 * The data of a registration. The form has already checked that the person accepts the terms. If the phone number is in
 * international form, it contains its own country code.
 */
export interface Registration extends Omit<RegistrationInput, "tosIsAccepted"> {
  language: Language;
  domain: DomainCode;
}

export type RegistrationOutcome =
  | { kind: "registered"; accountId: string; session: StartedSession }
  | { kind: "wrong_phone"; reason: "invalid" | "not_served" };

/**
 * Creates an account and signs the person in: account, session and welcome mail in one batch.
 * @throws email_taken if another account has the e-mail address, even if a parallel registration has just created that
 * account
 */
export async function registerAccount(
  ctx: ServiceContext,
  input: Registration,
  device: Device,
): Promise<RegistrationOutcome> {
  const { db, clock, ids, settings } = ctx;
  const phone = readContactPhone(input.phone, input.phoneCountry, COUNTRY_CODES);
  if (phone.kind !== "ok") return { kind: "wrong_phone", reason: phone.kind };
  if (await isEmailTaken(ctx, input.email)) throw new AppError("email_taken");
  const id = ids.uuid();
  const now = clock.now();
  const passwordHash = hashPassword(input.password, settings.PASSWORD_PEPPER);
  const session = await startSession(ctx, {
    id,
    role: input.role,
    device: device.label,
    client: device.client,
  });
  const welcome = enqueueMail(ctx, {
    kind: input.role === "ROLE_VENUE" ? WELCOME_VENUE : WELCOME_PROVIDER,
    recipient: input.email,
    language: input.language,
    domain: input.domain,
    accountId: id,
    facts: { firstname: input.firstname },
    path: "/onboarding",
    idempotencyKey: `welcome:${id}`,
  });
  try {
    await db.write(
      sql`INSERT INTO accounts (id, email, email_key, phone, firstname, lastname, password_hash, role, language, domain,
            tos_accepted_at, created_at)
          VALUES (${id}, ${input.email}, ${emailComparisonKey(input.email)}, ${phone.phone}, ${input.firstname},
            ${input.lastname}, ${passwordHash}, ${input.role}, ${input.language}, ${input.domain}, ${now}, ${now})`,
      session.statement,
      ...(session.tokens?.statements ?? []),
      welcome,
      await recordDevice(ctx, id, device),
    );
  } catch (error) {
    if (await isEmailTaken(ctx, input.email)) throw new AppError("email_taken");
    throw error;
  }
  ctx.wakeOutbox();
  return { kind: "registered", accountId: id, session };
}
