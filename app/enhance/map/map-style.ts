import type { Feature, FeatureCollection, Point, Polygon } from "geojson";
import type { FilterSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";
import { fetchFileOfType } from "~/enhance/parts/network/send";

const COUNTRIES = "/map/countries.v1.json";

/** Colours of the map, read from the map-* tokens that the container inherits. */
export interface MapPalette {
  land: string;
  water: string;
  border: string;
  ink: string;
  dot: string;
  mark: string;
}

export function readPalette(element: Element): MapPalette {
  const styles = getComputedStyle(element);
  const color = (name: string) => styles.getPropertyValue(name).trim();
  return {
    land: color("--map-land"),
    water: color("--map-water"),
    border: color("--map-road-line"),
    ink: color("--ink-2"),
    dot: color("--ink-3"),
    mark: color("--mark"),
  };
}

type Points = FeatureCollection<Point, { name: string; rank: number }>;

/** Reads the towns of public/map, largest first: [name, longitude, latitude]. */
export async function readTowns(address: string): Promise<Points> {
  const file = await fetchFileOfType(address, "json");
  const towns: [string, number, number][] = await file.json();
  return {
    type: "FeatureCollection",
    features: towns.map(([name, longitude, latitude], rank) => ({
      type: "Feature",
      properties: { name, rank },
      geometry: { type: "Point", coordinates: [longitude, latitude] },
    })),
  };
}

const EARTH_RADIUS_KM = 6371;
const CORNERS = 72;

/** Returns a circle on the ground. It is approximate, but exact enough at the sizes of our maps. */
export function circleAround(latitude: number, longitude: number, kilometres: number): Feature<Polygon> {
  const up = (kilometres / EARTH_RADIUS_KM) * (180 / Math.PI);
  const across = up / Math.cos((latitude * Math.PI) / 180);
  const ring = Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = (corner / CORNERS) * 2 * Math.PI;
    return [longitude + across * Math.cos(angle), latitude + up * Math.sin(angle)];
  });
  return { type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates: [ring] } };
}

/** Metres per pixel at zoom 0 on the equator, with tiles of 512 pixels. */
const METRES_PER_PIXEL = 78_271.517;
/** Returns the zoom at which a radius on the ground fills the given share of the map's height. */
export function zoomForRadius(kilometres: number, share: number, latitude: number, height: number): number {
  const metresPerPixel = (kilometres * 1000) / (Math.max(height, 120) * share);
  return Math.log2((METRES_PER_PIXEL * Math.cos((latitude * Math.PI) / 180)) / metresPerPixel);
}

/** The circle: a dashed line in the brand's mark colour, with a light fill. */
export function circleLayers({ mark }: MapPalette): LayerSpecification[] {
  return [
    { id: "circle", type: "fill", source: "circle", paint: { "fill-color": mark, "fill-opacity": 0.14 } },
    {
      id: "circle-stitches",
      type: "line",
      source: "circle",
      paint: { "line-color": mark, "line-width": 1.5, "line-dasharray": [3.4, 2.6] },
    },
  ];
}

/**
 * Shows a town only if its rank by size is below the limit of the zoom level. A map of a large area then shows only
 * large towns.
 */
const FITTING: FilterSpecification = [
  "<",
  ["get", "rank"],
  ["step", ["zoom"], 60, 5, 400, 6.5, 3000, 7.5, 20_000],
];

/** Land, borders and towns from the product's own files. Names use the reader's fonts, so no glyph server is needed. */
export function embeddedMapStyle(
  palette: MapPalette,
  towns: Points,
  circle: Feature | null,
  origin: string,
): StyleSpecification {
  const { land, water, border, ink, dot } = palette;
  return {
    version: 8,
    sources: {
      countries: { type: "geojson", data: origin + COUNTRIES, maxzoom: 8 },
      towns: { type: "geojson", data: towns },
      ...(circle && { circle: { type: "geojson", data: circle } }),
    },
    layers: [
      { id: "water", type: "background", paint: { "background-color": water } },
      { id: "land", type: "fill", source: "countries", paint: { "fill-color": land } },
      { id: "borders", type: "line", source: "countries", paint: { "line-color": border, "line-width": 1 } },
      ...(circle ? circleLayers(palette) : []),
      {
        id: "towns",
        type: "circle",
        source: "towns",
        filter: FITTING,
        paint: { "circle-radius": 2.5, "circle-color": dot },
      },
      {
        id: "town-names",
        type: "symbol",
        source: "towns",
        filter: FITTING,
        layout: {
          "text-field": ["get", "name"],
          "text-font": ["Hanken Grotesk", "sans-serif"],
          "text-size": ["interpolate", ["linear"], ["get", "rank"], 0, 15, 1500, 13, 6000, 12],
          "symbol-sort-key": ["get", "rank"],
          "text-variable-anchor": ["top", "bottom", "left", "right"],
          "text-radial-offset": 0.5,
        },
        paint: { "text-color": ink, "text-halo-color": land, "text-halo-width": 1.5 },
      },
    ],
  };
}
