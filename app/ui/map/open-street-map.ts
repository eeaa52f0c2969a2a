const OPEN_ZOOM = 13;

/** Returns the URL of a map on another site: at the coordinates or, without coordinates, of a search for the name. */
export function openStreetMapUrl(
  point: { latitude: number; longitude: number } | null,
  text: string,
): string {
  if (!point) return `https://www.openstreetmap.org/search?query=${encodeURIComponent(text)}`;
  const { latitude, longitude } = point;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${OPEN_ZOOM}/${latitude}/${longitude}`;
}
