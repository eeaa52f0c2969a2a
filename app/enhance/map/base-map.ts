import { Map as MapLibre, NavigationControl, setWorkerUrl, type MapOptions } from "maplibre-gl";
import "maplibre-gl/dist/maplibre-gl.css";
import "./draw-map.css";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import type { Feature } from "geojson";
import { embeddedMapStyle, readPalette, readTowns } from "./map-style";

// MapLibre's web worker is loaded from a file of our own origin, because the content security policy forbids workers
// from `blob:` URLs.
setWorkerUrl(workerUrl);

/**
 * If the map is narrower than this number of pixels, the attribution is collapsed. MapLibre itself uses the same
 * number.
 */
const NARROW = 640;
const TOWNS = "/map/towns.v1.json";
const credit = (href: string, name: string) =>
  `<a href="${href}" target="_blank" rel="noopener noreferrer">${name}</a>`;
const MAPLIBRE = credit("https://maplibre.org/", "MapLibre");
const EMBEDDED_CREDITS = [
  MAPLIBRE,
  credit("https://www.naturalearthdata.com/", "Natural Earth"),
  credit("https://www.geonames.org/", "GeoNames"),
];

/** The texts of every interactive map. */
export interface MapTexts {
  /** Accessible name of the map. */
  title: string;
  zoomIn: string;
  zoomOut: string;
  credits: string;
  scrollWithCtrl: string;
  scrollWithCommand: string;
  twoFingers: string;
}

interface BaseMap {
  /** URL of a MapLibre style with vector tiles; null for the embedded base map. */
  styleUrl: string | null;
  texts: MapTexts;
  /** A circle of the embedded base map; null for none. */
  circle: Feature | null;
  /** The part of the earth that the map shows first. */
  view: Pick<MapOptions, "center" | "zoom" | "bounds" | "fitBoundsOptions">;
}

/**
 * Creates a map in the page's colours, with buttons and without rotation. Throws if the browser cannot draw it (no WebGL)
 * or the base map cannot be loaded.
 */
export async function createBaseMap(
  container: HTMLElement,
  { styleUrl, texts, circle, view }: BaseMap,
): Promise<MapLibre> {
  const towns = styleUrl ? null : await readTowns(TOWNS);
  const style = () =>
    towns ? embeddedMapStyle(readPalette(container), towns, circle, location.origin) : (styleUrl ?? "");

  const map = new MapLibre({
    container,
    style: style(),
    ...view,
    minZoom: 3,
    maxZoom: styleUrl ? 17 : 12,
    maxPitch: 0,
    dragRotate: false,
    cooperativeGestures: true,
    attributionControl: { compact: true, customAttribution: styleUrl ? [MAPLIBRE] : EMBEDDED_CREDITS },
    locale: {
      "Map.Title": texts.title,
      "Marker.Title": texts.title,
      "NavigationControl.ZoomIn": texts.zoomIn,
      "NavigationControl.ZoomOut": texts.zoomOut,
      "AttributionControl.ToggleAttribution": texts.credits,
      "CooperativeGesturesHandler.WindowsHelpText": texts.scrollWithCtrl,
      "CooperativeGesturesHandler.MacHelpText": texts.scrollWithCommand,
      "CooperativeGesturesHandler.MobileHelpText": texts.twoFingers,
    },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), "top-right");
  if (container.clientWidth < NARROW) foldCredits(container);

  // When the colour scheme changes, the browser changes the colours of the page, but this script must redraw the map's
  // canvas.
  const scheme = matchMedia("(prefers-color-scheme: dark)");
  scheme.addEventListener("change", () => towns && map.setStyle(style()));
  return map;
}

/**
 * On a phone the attribution would cover the map, so this function collapses it at the start. MapLibre itself collapses
 * the attribution only after the map is first moved.
 */
function foldCredits(container: HTMLElement): void {
  const credits = container.querySelector<HTMLElement>(".maplibregl-ctrl-attrib");
  credits?.removeAttribute("open");
  credits?.classList.remove("maplibregl-compact-show");
}
