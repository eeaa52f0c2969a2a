import * as z from "zod";
import { coupleNameField, emailField, phoneField } from "~/models/accounts/form.rules";
import { RETURN_PATH_MAX } from "~/models/accounts/rules";
import { phoneCodeField } from "~/models/phone-codes/form.rules";
import { dataVersionField } from "~/models/core/seen.rules";
import { isReadableText, tidyText } from "~/models/core/text.rules";
import { LANGUAGES } from "~/models/domains/codes.rules";
import { COUPLE_MAIL_KINDS } from "./wanted-mails/rules";
import { SOMEBODY_ELSE, WITHDRAWAL_REASON_MAX } from "./rules";

const MALFORMED = "common:errors.malformed_form";

export const coupleSignInSchema = z.strictObject(
  {
    email: emailField("project:errors.email_required", "project:errors.email_invalid"),
    /** The page of the couple to which the mailed link leads. */
    to: z.string({ error: MALFORMED }).max(RETURN_PATH_MAX, MALFORMED).optional(),
  },
  { error: MALFORMED },
);

/** The button of a mailed link. The field is required, so that an empty POST does not use the link up. */
export const coupleEntrySchema = z.strictObject(
  { intent: z.literal("enter", { error: MALFORMED }) },
  { error: MALFORMED },
);

const WITH = "couple:errors.with";
const bookedWith = z.union([z.uuid({ error: WITH }), z.literal(SOMEBODY_ELSE)], { error: WITH });

/** With whom the couple has booked: the id of a request, or somebody else. */
export const coupleBookedSchema = z.strictObject({ with: bookedWith }, { error: MALFORMED });

export const coupleWithdrawSchema = z.strictObject(
  {
    intent: z.literal("withdraw", { error: MALFORMED }),
    reason: z
      .string({ error: MALFORMED })
      .transform(tidyText)
      .pipe(
        z
          .string()
          .max(WITHDRAWAL_REASON_MAX, "couple:errors.reason_long")
          .refine(isReadableText, "couple:errors.unreadable"),
      )
      .optional(),
  },
  { error: MALFORMED },
);

/** The forms of the page of a project. */
export const coupleProjectSchema = z.strictObject(
  { intent: z.literal("review", { error: MALFORMED }), request: z.uuid({ error: MALFORMED }) },
  { error: MALFORMED },
);

/** The form of the contact that providers see. The e-mail address is not part of it, because it identifies the couple. */
export const coupleContactFields = z.strictObject(
  {
    intent: z.literal("contact"),
    seen: dataVersionField,
    firstname: coupleNameField({
      required: "project:errors.firstname_required",
      tooLong: "project:errors.name_long",
      characters: "project:errors.name_characters",
    }),
    lastname: coupleNameField({
      required: "project:errors.lastname_required",
      tooLong: "project:errors.name_long",
      characters: "project:errors.name_characters",
    }),
    phoneCountry: z
      .string({ error: "project:errors.phone_country" })
      .regex(/^[A-Z]{2}$/, "project:errors.phone_country"),
    phone: phoneField("project:errors.phone_required", "project:errors.phone_invalid"),
  },
  { error: MALFORMED },
);
export type CoupleContactInput = z.output<typeof coupleContactFields>;

/** The form with the digits of the code for the couple's number. */
const couplePhoneCodeFields = z.strictObject({
  intent: z.literal("phone_code"),
  code: phoneCodeField,
});

/** The form with which a couple deletes all its data. */
export const coupleDeletionSchema = z.strictObject(
  { confirmed: z.literal("on", { error: "couple:errors.delete_unconfirmed" }) },
  { error: MALFORMED },
);

/** The forms of the couple's account. */
export const coupleAccountSchema = z.discriminatedUnion(
  "intent",
  [
    coupleContactFields,
    z.strictObject({ intent: z.literal("language"), language: z.enum(LANGUAGES, { error: MALFORMED }) }),
    z.strictObject({
      intent: z.literal("mails"),
      /** The kinds of mail that the couple wants. Browsers do not send unticked boxes. */
      mails: z.array(z.enum(COUPLE_MAIL_KINDS, { error: MALFORMED }), { error: MALFORMED }).optional(),
    }),
    couplePhoneCodeFields,
    // The form that sends another code also contains the field of the code, which is ignored.
    z.strictObject({ intent: z.literal("phone_send"), code: z.string().max(30).optional() }),
    z.strictObject({ intent: z.literal("sign_out") }),
    z.strictObject({ intent: z.literal("sign_out_everywhere") }),
  ],
  { error: MALFORMED },
);
export type CoupleAccountForm = z.output<typeof coupleAccountSchema>;
