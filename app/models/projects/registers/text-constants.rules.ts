import {
  CHOICES_PER_KIND_MAX,
  MESSAGE_MIN,
  MESSAGE_MAX,
  THEME_MAX,
  LANGUAGES_MAX,
  WISHED_FEATURES_MAX,
  PROJECT_HORIZON_YEARS,
  PERIOD_MAX_DAYS,
  CONFIRMATION_HOURS,
  PROJECT_DRAFT_DAYS,
} from "../rules";
import { LAPSE_DAYS } from "../lapse/lapse.rules";

import { CHANGES_PER_DAY_MAX } from "../changes/change.rules";
import { REPLACEMENTS_MAX } from "../receivers/receivers.rules";

export const TEXT_CONSTANTS = {
  changesPerDayMax: CHANGES_PER_DAY_MAX,
  choicesPerKindMax: CHOICES_PER_KIND_MAX,
  replacementsMax: REPLACEMENTS_MAX,
  messageMin: MESSAGE_MIN,
  messageMax: MESSAGE_MAX,
  themeMax: THEME_MAX,
  languagesMax: LANGUAGES_MAX,
  wishedFeaturesMax: WISHED_FEATURES_MAX,
  horizonYears: PROJECT_HORIZON_YEARS,
  periodMaxDays: PERIOD_MAX_DAYS,
  confirmationHours: CONFIRMATION_HOURS,
  projectDraftDays: PROJECT_DRAFT_DAYS,
  lapseDays: LAPSE_DAYS,
} as const;
