import {
  COMPANY_NAME_MIN,
  COMPANY_NAME_MAX,
  SIRET_LENGTH,
  SERVICE_DESCRIPTION_MAX,
  OLDEST_CREATION_DATE,
} from "../rules";

export const TEXT_CONSTANTS = {
  companyNameMin: COMPANY_NAME_MIN,
  companyNameMax: COMPANY_NAME_MAX,
  siretLength: SIRET_LENGTH,
  serviceDescriptionMax: SERVICE_DESCRIPTION_MAX,
  /** Earliest year for a company's creation date. */
  oldestYear: OLDEST_CREATION_DATE.slice(0, 4),
} as const;
