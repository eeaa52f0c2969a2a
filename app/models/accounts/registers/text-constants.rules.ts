import {
  NAME_MIN,
  NAME_MAX,
  SIGN_IN_PASSWORD_MIN,
  RESET_LIFETIME_MINUTES,
  RESET_REPEAT_MINUTES,
} from "../rules";
import { PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH } from "../passwords/password.rules";
import { DELETION_REASON_MIN, DELETION_REASON_MAX } from "../deletion.rules";
import { SMS_CODE_DIGITS, PHONE_CODE_LIFETIME_MINUTES } from "~/models/phone-codes/phone-code.rules";
import { EMAIL_CHANGE_LINK_MINUTES } from "../email-change.rules";
import { CODE_DIGITS, RECOVERY_CODE_COUNT, RECOVERY_CODE_LENGTH } from "../second-factor/rules";
import { IMPERSONATION_MINUTES, sessionLifetime } from "../sessions/rules";
import { days } from "~/models/core/time.rules";

export const TEXT_CONSTANTS = {
  nameMin: NAME_MIN,
  nameMax: NAME_MAX,
  passwordMin: PASSWORD_MIN_LENGTH,
  passwordMax: PASSWORD_MAX_LENGTH,
  signInPasswordMin: SIGN_IN_PASSWORD_MIN,
  deletionReasonMin: DELETION_REASON_MIN,
  deletionReasonMax: DELETION_REASON_MAX,
  codeDigits: SMS_CODE_DIGITS,
  codeMinutes: PHONE_CODE_LIFETIME_MINUTES,
  emailChangeMinutes: EMAIL_CHANGE_LINK_MINUTES,
  resetMinutes: RESET_LIFETIME_MINUTES,
  resetRepeatMinutes: RESET_REPEAT_MINUTES,
  appCodeDigits: CODE_DIGITS,
  recoveryCodes: RECOVERY_CODE_COUNT,
  recoveryLength: RECOVERY_CODE_LENGTH,
  impersonationMinutes: IMPERSONATION_MINUTES,
  sessionDays: sessionLifetime("ROLE_PRESTATAIRE").absolute / days(1),
} as const;
