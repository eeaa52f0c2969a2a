import { EXPORTS_A_DAY } from "../export.rules";

export const TEXT_CONSTANTS = {
  exportsPerDay: EXPORTS_A_DAY,
} as const;
