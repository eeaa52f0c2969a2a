import { CITY_MIN, CITY_MAX } from "../rules";

export const TEXT_CONSTANTS = {
  cityMin: CITY_MIN,
  cityMax: CITY_MAX,
} as const;
