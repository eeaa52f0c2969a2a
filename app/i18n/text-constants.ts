import { numberFormat } from "~/models/core/intl.rules";
import {
  NAME_MAX,
  NAME_MIN,
  RESET_LIFETIME_MINUTES,
  RESET_REPEAT_MINUTES,
  SIGN_IN_PASSWORD_MIN,
} from "~/models/accounts/rules";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "~/models/accounts/passwords/password.rules";
import {
  ACCOUNTING_YEARS,
  BANK_DAYS,
  INACTIVE_YEARS,
  INACTIVITY_NOTICE_DAYS,
  LOG_MONTHS,
  OUTBOX_DAYS,
  PROSPECT_YEARS,
  REFUND_DAYS,
  TERMS_NOTICE_DAYS,
  WITHDRAWAL_DAYS,
} from "~/models/legal/rules";
import { EXPORTS_A_DAY } from "~/models/privacy/export.rules";
import { MONTH_DAYS } from "~/models/statistics/rules";
import { CODE_MINUTES, SMS_CODE_DIGITS } from "~/models/accounts/phone-codes/phone-code.rules";
import { DELETION_REASON_MAX, DELETION_REASON_MIN } from "~/models/accounts/deletion.rules";
import {
  ALBUM_LIMITS,
  CAPTION_MAX,
  FILES_MAX,
  PICTURE_ALT_MAX,
  PICTURE_DESCRIPTION_MAX,
  PICTURE_TITLE_MAX,
} from "~/models/pictures/rules";
import {
  MAX_PIXELS,
  PICTURE_LONGEST_SIDE,
  PICTURE_MEGABYTES,
  PICTURE_MIN_SIDE,
} from "~/models/media/picture.rules";
import { EMAIL_CHANGE_MINUTES } from "~/models/accounts/email-change.rules";
import { CODE_DIGITS, RECOVERY_CODES, RECOVERY_LENGTH } from "~/models/accounts/second-factor/rules";
import { IMPERSONATION_MINUTES, sessionLifetime } from "~/models/accounts/sessions/rules";
import {
  COMPANY_NAME_MAX,
  COMPANY_NAME_MIN,
  OLDEST_CREATION_DATE,
  SERVICE_DESCRIPTION_MAX,
  SIRET_LENGTH,
} from "~/models/companies/rules";
import { CITY_MAX, CITY_MIN } from "~/models/places/rules";
import {
  CONFIRMATION_HOURS,
  HORIZON_YEARS,
  LANGUAGES_MAX,
  MESSAGE_MAX,
  MESSAGE_MIN,
  PERIOD_MAX_DAYS,
  PROVIDERS_MAX,
  THEME_MAX,
  WISHED_FEATURES_MAX,
} from "~/models/projects/rules";
import { BILLING_LINE_MAX, BILLING_NAME_MAX } from "~/models/invoicing/details-limits.rules";
import { PREMIUM_REACH_KM } from "~/models/directory/rules";
import { LABEL_MAX } from "~/models/lookups/rules";
import { MAX_CREDITS, MIN_CREDITS } from "~/models/credits/price.rules";
import { PARTNER_NAME_MAX, PARTNERS_MAX } from "~/models/portfolios/partners.rules";
import {
  PORTFOLIO_DESCRIPTION_MAX,
  PORTFOLIO_GUESTS_MAX,
  PORTFOLIO_LOCATION_MAX,
  PORTFOLIO_STYLE_MAX,
  PORTFOLIO_TITLE_MAX,
} from "~/models/portfolios/rules";
import {
  PROMOTION_BUTTON_MAX,
  PROMOTION_DESCRIPTION_MAX,
  PROMOTION_PICTURE_HEIGHT,
  PROMOTION_PICTURE_MIN,
  PROMOTION_SEEN_DAYS,
  PROMOTION_TITLE_MAX,
} from "~/models/promotions/rules";
import { REASON_MAX, REASON_MIN } from "~/models/moderation/limits.rules";
import { REMINDER_HOURS } from "~/models/notifications/hours.rules";
import {
  REPLIES_MAX,
  REPLY_BODY_MAX,
  REPLY_SUBJECT_MAX,
  TEMPLATE_NAME_MAX,
  TEMPLATES_MAX,
} from "~/models/replies/limits.rules";
import { NOTE_MAX, NOTES_MAX } from "~/models/requests/notes.rules";
import { REMIND_DAYS_MAX } from "~/models/requests/reminder.rules";
import { REPORT_DAYS, REPORT_NOTE_MAX, REPORT_NOTE_MIN } from "~/models/reports/limits.rules";
import { SECTION_MAX } from "~/models/portraits/rules";
import { freePlanQuota } from "~/models/subscriptions/plan.rules";
import {
  VIDEO_DESCRIPTION_MAX,
  VIDEO_TITLE_MAX,
  VIDEO_TITLE_MIN,
  VIDEOS_MAX,
} from "~/models/videos/limits.rules";
import { VENUE_VIDEOS_MAX } from "~/models/venues/rules";
import { LANGUAGES } from "~/models/domains/codes.rules";
import { PERIOD_DAYS_MAX } from "~/models/venues/availability/availability.rules";
import {
  ADJUSTMENT_MAX,
  ADJUSTMENT_REASON_MAX,
  ADJUSTMENT_REASON_MIN,
} from "~/models/admin-accounts/limits.rules";
import {
  VENUE_ADDRESS_MAX,
  VENUE_CONTACT_MAX,
  VENUE_DESCRIPTION_MAX,
  VENUE_DETAILS_MAX,
  VENUE_MINIMUM,
  READ_CALENDARS_MAX,
  VENUE_NAME_MAX,
  VENUE_NAME_MIN,
  VENUE_PEOPLE_MAX,
  VENUES_MAX,
} from "~/models/venues/rules";
import { days } from "~/models/core/time.rules";

/**
 * Business constants for texts, as i18next default variables: a text contains {{nameMin}} and never a number, so
 * texts and rules cannot disagree. Only primitive values from the rules belong here.
 */
export const TEXT_CONSTANTS = {
  companyNameMin: COMPANY_NAME_MIN,
  companyNameMax: COMPANY_NAME_MAX,
  siretLength: SIRET_LENGTH,
  serviceDescriptionMax: SERVICE_DESCRIPTION_MAX,
  cityMin: CITY_MIN,
  cityMax: CITY_MAX,
  nameMin: NAME_MIN,
  nameMax: NAME_MAX,
  passwordMin: PASSWORD_MIN_LENGTH,
  passwordMax: PASSWORD_MAX_LENGTH,
  signInPasswordMin: SIGN_IN_PASSWORD_MIN,
  deletionReasonMin: DELETION_REASON_MIN,
  deletionReasonMax: DELETION_REASON_MAX,
  promotionDays: PROMOTION_SEEN_DAYS,
  promotionPictureHeight: PROMOTION_PICTURE_HEIGHT,
  promotionPictureMin: PROMOTION_PICTURE_MIN,
  pictureMegabytes: PICTURE_MEGABYTES,
  pictureMegapixels: MAX_PIXELS.jpeg / 1_000_000,
  /** For a picture that is not scaled down during decoding. */
  heavyMegapixels: MAX_PIXELS.progressive / 1_000_000,
  pictureSide: PICTURE_MIN_SIDE,
  pictureLongest: PICTURE_LONGEST_SIDE,
  pictureTitle: PICTURE_TITLE_MAX,
  pictureDescription: PICTURE_DESCRIPTION_MAX,
  freePhotos: freePlanQuota.photos,
  galleryMax: ALBUM_LIMITS.gallery.most,
  codeDigits: SMS_CODE_DIGITS,
  codeMinutes: CODE_MINUTES,
  emailChangeMinutes: EMAIL_CHANGE_MINUTES,
  resetMinutes: RESET_LIFETIME_MINUTES,
  resetRepeatMinutes: RESET_REPEAT_MINUTES,
  moderationReasonMin: REASON_MIN,
  moderationReasonMax: REASON_MAX,
  adjustmentMax: ADJUSTMENT_MAX,
  adjustmentReasonMin: ADJUSTMENT_REASON_MIN,
  adjustmentReasonMax: ADJUSTMENT_REASON_MAX,
  /** Earliest year for a company's creation date. */
  oldestYear: OLDEST_CREATION_DATE.slice(0, 4),
  lookupLabelMax: LABEL_MAX,
  venueAddressMax: VENUE_ADDRESS_MAX,
  venueContactMax: VENUE_CONTACT_MAX,
  venueDescriptionMax: VENUE_DESCRIPTION_MAX,
  venueDetailsMax: VENUE_DETAILS_MAX,
  venueMinimum: VENUE_MINIMUM,
  readCalendarsMax: READ_CALENDARS_MAX,
  venueNameMax: VENUE_NAME_MAX,
  venueNameMin: VENUE_NAME_MIN,
  venuePeopleMax: VENUE_PEOPLE_MAX,
  venuesMax: VENUES_MAX,
  captionMax: CAPTION_MAX,
  pictureAlt: PICTURE_ALT_MAX,
  filesMax: FILES_MAX,
  portfolioTitleMax: PORTFOLIO_TITLE_MAX,
  portfolioDescriptionMax: PORTFOLIO_DESCRIPTION_MAX,
  portfolioLocationMax: PORTFOLIO_LOCATION_MAX,
  portfolioStyleMax: PORTFOLIO_STYLE_MAX,
  portfolioGuestsMax: PORTFOLIO_GUESTS_MAX,
  partnersMax: PARTNERS_MAX,
  partnerName: PARTNER_NAME_MAX,
  promotionTitleMax: PROMOTION_TITLE_MAX,
  promotionDescriptionMax: PROMOTION_DESCRIPTION_MAX,
  promotionButtonMax: PROMOTION_BUTTON_MAX,
  providersMax: PROVIDERS_MAX,
  premiumReachKm: PREMIUM_REACH_KM,
  messageMin: MESSAGE_MIN,
  messageMax: MESSAGE_MAX,
  themeMax: THEME_MAX,
  languagesMax: LANGUAGES_MAX,
  wishedFeaturesMax: WISHED_FEATURES_MAX,
  horizonYears: HORIZON_YEARS,
  periodMaxDays: PERIOD_MAX_DAYS,
  periodDays: PERIOD_DAYS_MAX,
  confirmationHours: CONFIRMATION_HOURS,
  billingNameMax: BILLING_NAME_MAX,
  billingLineMax: BILLING_LINE_MAX,
  creditsMin: MIN_CREDITS,
  creditsMax: MAX_CREDITS,
  reminderHoursFirst: REMINDER_HOURS[0],
  reminderHoursSecond: REMINDER_HOURS[1],
  repliesMax: REPLIES_MAX,
  replySubjectMax: REPLY_SUBJECT_MAX,
  replyBodyMax: REPLY_BODY_MAX,
  templateNameMax: TEMPLATE_NAME_MAX,
  templatesMax: TEMPLATES_MAX,
  sectionMax: SECTION_MAX,
  freeVideos: freePlanQuota.videos,
  videosMax: VIDEOS_MAX,
  venueVideosMax: VENUE_VIDEOS_MAX,
  videoTitleMin: VIDEO_TITLE_MIN,
  videoTitleMax: VIDEO_TITLE_MAX,
  videoDescriptionMax: VIDEO_DESCRIPTION_MAX,
  noteMax: NOTE_MAX,
  notesMax: NOTES_MAX,
  remindDaysMax: REMIND_DAYS_MAX,
  reportDays: REPORT_DAYS,
  reportNoteMin: REPORT_NOTE_MIN,
  reportNoteMax: REPORT_NOTE_MAX,
  refundDays: REFUND_DAYS,
  withdrawalDays: WITHDRAWAL_DAYS,
  prospectYears: PROSPECT_YEARS,
  inactiveYears: INACTIVE_YEARS,
  inactivityDays: INACTIVITY_NOTICE_DAYS,
  accountingYears: ACCOUNTING_YEARS,
  logMonths: LOG_MONTHS,
  outboxDays: OUTBOX_DAYS,
  termsNoticeDays: TERMS_NOTICE_DAYS,
  bankDaysMin: BANK_DAYS.min,
  bankDaysMax: BANK_DAYS.max,
  exportsPerDay: EXPORTS_A_DAY,
  languages: LANGUAGES.length,
  monthDays: MONTH_DAYS,
  appCodeDigits: CODE_DIGITS,
  recoveryCodes: RECOVERY_CODES,
  recoveryLength: RECOVERY_LENGTH,
  impersonationMinutes: IMPERSONATION_MINUTES,
  sessionDays: sessionLifetime("ROLE_PRESTATAIRE").absolute / days(1),
} as const satisfies Record<string, string | number>;

/** The constants in the notation of a language: 10 000 in French, 10.000 in German. */
export function textConstants(locale: string): Record<string, string> {
  const format = numberFormat(locale, {});
  const written = (value: string | number) => (typeof value === "number" ? format.format(value) : value);
  return Object.fromEntries(Object.entries(TEXT_CONSTANTS).map(([name, value]) => [name, written(value)]));
}
