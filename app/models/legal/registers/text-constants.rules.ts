import {
  REFUND_DAYS,
  WITHDRAWAL_DAYS,
  PROSPECT_YEARS,
  INACTIVE_YEARS,
  INACTIVITY_NOTICE_DAYS,
  ACCOUNTING_YEARS,
  LOG_MONTHS,
  OUTBOX_DAYS,
  TERMS_NOTICE_DAYS,
  REFUND_ARRIVAL_DAYS,
} from "../rules";

export const TEXT_CONSTANTS = {
  refundDays: REFUND_DAYS,
  withdrawalDays: WITHDRAWAL_DAYS,
  prospectYears: PROSPECT_YEARS,
  inactiveYears: INACTIVE_YEARS,
  inactivityDays: INACTIVITY_NOTICE_DAYS,
  accountingYears: ACCOUNTING_YEARS,
  logMonths: LOG_MONTHS,
  outboxDays: OUTBOX_DAYS,
  termsNoticeDays: TERMS_NOTICE_DAYS,
  bankDaysMin: REFUND_ARRIVAL_DAYS.min,
  bankDaysMax: REFUND_ARRIVAL_DAYS.max,
} as const;
