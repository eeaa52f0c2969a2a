const OPEN_ZOOM = 13;

/** A link to a map on another site: to the coordinates, or to a search for the name. */
export function openStreetMap(point: { latitude: number; longitude: number } | null, text: string): string {
  if (!point) return `https://www.openstreetmap.org/search?query=${encodeURIComponent(text)}`;
  const { latitude, longitude } = point;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${OPEN_ZOOM}/${latitude}/${longitude}`;
}
