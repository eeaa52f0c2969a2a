import type { ServiceContext } from "~/context/types";
import type { DomainCode, Language } from "~/i18n/domains";
import { sql } from "~/models/core/database";
import { AppError } from "~/models/core/errors";
import { enqueueMail } from "~/models/outbox/enqueue.server";
import { noteDevice, type Device } from "~/models/accounts/sessions/known-devices.server";
import { startSession, type StartedSession } from "~/models/accounts/sessions/start-session.server";
import type { RegistrationInput } from "./form.rules";
import { hashPassword } from "~/models/accounts/passwords/password.server";
import { isEmailTaken } from "./queries.server";
import { emailKey } from "./rules";

export interface Registration extends Omit<RegistrationInput, "phone" | "phoneCountry" | "tosIsAccepted"> {
  /** E.164. */
  phone: string;
  language: Language;
  domain: DomainCode;
}

export interface Registered {
  accountId: string;
  session: StartedSession;
}

/**
 * Creates an account and signs it in: account, session and welcome mail in one batch. @throws email_taken when the
 * address already has an account, also for two parallel registrations
 */
export async function registerAccount(
  ctx: ServiceContext,
  input: Registration,
  device: Device,
): Promise<Registered> {
  const { db, clock, ids, settings } = ctx;
  if (await isEmailTaken(ctx, input.email)) throw new AppError("email_taken");
  const id = ids.uuid();
  const now = clock.now();
  const passwordHash = hashPassword(input.password, settings.PASSWORD_PEPPER);
  const session = await startSession(ctx, { id, role: input.role, device: device.label });
  const welcome = enqueueMail(ctx, {
    kind: input.role === "ROLE_VENUE" ? "welcome_venue" : "welcome",
    recipient: input.email,
    language: input.language,
    domain: input.domain,
    accountId: id,
    values: { firstname: input.firstname },
    path: "/onboarding",
    idempotencyKey: `welcome:${id}`,
  });
  try {
    await db.write(
      sql`INSERT INTO accounts (id, email, email_key, phone, firstname, lastname, password_hash, role, language, domain,
            tos_accepted_at, created_at)
          VALUES (${id}, ${input.email}, ${emailKey(input.email)}, ${input.phone}, ${input.firstname},
            ${input.lastname}, ${passwordHash}, ${input.role}, ${input.language}, ${input.domain}, ${now}, ${now})`,
      session.statement,
      welcome,
      await noteDevice(ctx, id, device),
    );
  } catch (error) {
    if (await isEmailTaken(ctx, input.email)) throw new AppError("email_taken");
    throw error;
  }
  return { accountId: id, session };
}
