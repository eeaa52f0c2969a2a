import type { CountryCode, PLACE_COUNTRIES } from "./rules";

type CountryWithoutGazetteer = Exclude<CountryCode, (typeof PLACE_COUNTRIES)[number]>;

/**
 * Coordinates of capitals. They are used for addresses in countries outside the gazetteer, and are accurate enough to
 * sort countries by distance. They have two decimals, which marks them as approximate (isApproximatePoint).
 */
const COUNTRY_CENTRES: Record<CountryWithoutGazetteer, readonly [latitude: number, longitude: number]> = {
  AD: [42.51, 1.52],
  AL: [41.33, 19.82],
  AM: [40.18, 44.51],
  AT: [48.21, 16.37],
  AZ: [40.38, 49.89],
  BA: [43.85, 18.36],
  BG: [42.7, 23.32],
  BY: [53.9, 27.57],
  CH: [46.95, 7.45],
  CY: [35.18, 33.36],
  CZ: [50.09, 14.42],
  DK: [55.68, 12.57],
  EE: [59.44, 24.75],
  FI: [60.17, 24.94],
  FO: [62.01, -6.77],
  GE: [41.69, 44.83],
  GG: [49.46, -2.54],
  GI: [36.14, -5.35],
  GR: [37.98, 23.73],
  HR: [45.81, 15.98],
  HU: [47.5, 19.04],
  IE: [53.33, -6.25],
  IM: [54.15, -4.48],
  IS: [64.14, -21.9],
  JE: [49.19, -2.1],
  LI: [47.14, 9.52],
  LT: [54.69, 25.28],
  LU: [49.61, 6.13],
  LV: [56.95, 24.11],
  MC: [43.73, 7.42],
  MD: [47.01, 28.86],
  ME: [42.44, 19.26],
  MK: [42.0, 21.43],
  MT: [35.9, 14.51],
  NL: [52.37, 4.89],
  NO: [59.91, 10.75],
  PL: [52.23, 21.01],
  RO: [44.43, 26.11],
  RS: [44.8, 20.47],
  SE: [59.33, 18.07],
  SI: [46.05, 14.51],
  SK: [48.15, 17.11],
  SM: [43.94, 12.45],
  TR: [39.92, 32.85],
  UA: [50.45, 30.52],
  VA: [41.9, 12.45],
};

export function countryCentre(code: CountryCode): readonly [latitude: number, longitude: number] | null {
  for (const [country, centre] of Object.entries(COUNTRY_CENTRES)) if (country === code) return centre;
  return null;
}
