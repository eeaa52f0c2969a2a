import { EXPORTS_PER_DAY } from "../export.rules";

export const TEXT_CONSTANTS = {
  exportsPerDay: EXPORTS_PER_DAY,
} as const;
