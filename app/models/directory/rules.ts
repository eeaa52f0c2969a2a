/** A position in degrees: positive values are north and east. */
export interface GeoPoint {
  latitude: number;
  longitude: number;
}

/** Whether a point is known. The coordinates 0, 0 stand for a place whose position was not found. */
export const isPositionKnown = ({ latitude, longitude }: GeoPoint): boolean =>
  latitude !== 0 || longitude !== 0;

const EARTH_RADIUS_KM = 6371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance between two points in kilometres. */
export function distanceKm(from: GeoPoint, to: GeoPoint): number {
  const latitude = Math.sin(radians(to.latitude - from.latitude) / 2);
  const longitude = Math.sin(radians(to.longitude - from.longitude) / 2);
  const chord =
    latitude * latitude +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitude * longitude;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** A provider with Premium is listed before nearer providers only if it is at most this far from the event. */
export const PREMIUM_REACH_KM = 100;

/** Parses a JSON array of strings that a SQL query returned. */
export function parseTextList(json: string): string[] {
  const list: unknown = JSON.parse(json);
  return Array.isArray(list) ? list.filter((item) => typeof item === "string") : [];
}
