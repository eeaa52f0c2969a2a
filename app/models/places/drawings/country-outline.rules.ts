import { COUNTRY_OUTLINES } from "./country-outlines.rules";

/** A part of a country with the number of its listings. */
interface CountedPosition {
  latitude: number;
  longitude: number;
  count: number;
}

/** The outline of a country with a dot for each region, in the units of its viewBox. */
export interface CountryDrawing {
  width: number;
  height: number;
  path: string;
  dots: { x: number; y: number; radius: number }[];
}

/** The radius of the dot of a region with one listing, and that of the region with the most. */
const RADIUS = { smallest: 4, largest: 11 };

/**
 * Draws a country with a dot at each position. The area of a dot grows with its number. A position outside the drawing,
 * such as a distant island, has no dot. Null if the country has no outline.
 */
export function drawCountry(country: string, positions: readonly CountedPosition[]): CountryDrawing | null {
  const outline = COUNTRY_OUTLINES[country];
  if (!outline) return null;
  const { west, north, across, up, width, height, path } = outline;
  const most = Math.max(1, ...positions.map(({ count }) => count));
  const dots = positions
    .map(({ latitude, longitude, count }) => ({
      x: Math.round((longitude - west) * across),
      y: Math.round((north - latitude) * up),
      radius: Math.round(RADIUS.smallest + (RADIUS.largest - RADIUS.smallest) * Math.sqrt(count / most)),
    }))
    .filter(({ x, y }) => x >= 0 && x <= width && y >= 0 && y <= height);
  return { width, height, path, dots };
}
