import * as z from "zod";
import { messageKind } from "~/models/outbox/message-kind.rules";

const named = z.object({ firstname: z.string() });
const link = z.object({ firstname: z.string(), minutes: z.int() });

export const WELCOME_PROVIDER = messageKind("welcome", named);
export const WELCOME_VENUE = messageKind("welcome_venue", named);
export const PASSWORD_RESET = messageKind("password_reset", link);
export const PASSWORD_CHANGED = messageKind("password_changed", named);
/** `at` is the time of the sign-in. `device` is the name of the browser; null if it is unknown. */
export const NEW_DEVICE = messageKind(
  "new_device",
  z.object({ firstname: z.string(), device: z.string().nullable(), at: z.int() }),
);
export const SECOND_FACTOR_ADDED = messageKind("second_factor_added", named);
export const SECOND_FACTOR_REMOVED = messageKind("second_factor_removed", named);
/** A token of the API was used again after it had been exchanged, so its session was ended. */
export const API_TOKEN_REUSED = messageKind("api_token_reused", named);
export const RECOVERY_CODE_USED = messageKind("recovery_code_used", named);
export const PHONE_CHANGED = messageKind("phone_changed", z.object({}));
/** The code for a phone number, which is sent by SMS and never by e-mail. */
export const PHONE_CODE = messageKind("phone_code", z.object({ code: z.string(), minutes: z.int() }));
export const EMAIL_CHANGE_LINK = messageKind("email_change_link", link);
export const EMAIL_CHANGE_REQUESTED = messageKind("email_change_asked", named);
export const EMAIL_CHANGED = messageKind("email_changed", named);
