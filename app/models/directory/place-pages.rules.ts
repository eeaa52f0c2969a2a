/** The page of a city lists what is at most this far away. */
export const NEAR_PLACE_KM = 60;
