import * as z from "zod";
import { SMS_CODE_DIGITS } from "./phone-code.rules";

const DIGITS = new RegExp(`^\\d{${SMS_CODE_DIGITS}}$`);

/** The digits of a code, typed with or without spaces. */
export const phoneCodeField = z
  .string({ error: "account:code.errors.format" })
  .transform((text) => text.replace(/[\s-]/g, ""))
  .pipe(z.string().regex(DIGITS, "account:code.errors.format"));
