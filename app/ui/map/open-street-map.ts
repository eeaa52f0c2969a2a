const OPEN_ZOOM = 13;

/** A place on a map of another site: at its point, or found by its words. */
export function openStreetMap(point: { latitude: number; longitude: number } | null, text: string): string {
  if (!point) return `https://www.openstreetmap.org/search?query=${encodeURIComponent(text)}`;
  const { latitude, longitude } = point;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${OPEN_ZOOM}/${latitude}/${longitude}`;
}
