import { Map as MapLibre, Marker, NavigationControl, setWorkerUrl } from "maplibre-gl";
import "maplibre-gl/dist/maplibre-gl.css";
import "./draw-map.css";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { MAP_HEIGHT_KM } from "~/models/places/map-projection.rules";
import {
  circleAround,
  circleLayers,
  embeddedMapStyle,
  readPalette,
  readTowns,
  zoomForRadius,
} from "./map-style";

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

/** The data that the page passes to its map, in the attribute `data-map`. */
export interface MapPageData {
  latitude: number;
  longitude: number;
  /** Radius of the dashed circle, in kilometres. */
  kilometres: number;
  /** Share of the map's height that the radius fills. */
  share: number;
  /** URL of a MapLibre style with vector tiles; null for the embedded base map. */
  styleUrl: string | null;
  texts: MapTexts;
}

interface MapTexts {
  /** Accessible name of the map. */
  title: string;
  zoomIn: string;
  zoomOut: string;
  credits: string;
  scrollWithCtrl: string;
  scrollWithCommand: string;
  twoFingers: string;
}

interface MapDrawing extends MapPageData {
  /** Element that marks the exact place; null if only the neighbourhood is known. */
  pin: HTMLElement | null;
  onReady: () => void;
  onFailure: () => void;
}

/**
 * Draws the map into a container in the page's colours. Throws if the browser cannot draw it (no WebGL) or the base
 * map cannot be loaded.
 */
export async function drawInteractiveMap(container: HTMLElement, drawing: MapDrawing): Promise<void> {
  const { latitude, longitude, kilometres, share, pin, styleUrl, texts } = drawing;
  const circle = circleAround(latitude, longitude, kilometres);
  const towns = styleUrl ? null : await readTowns(TOWNS);
  const style = () =>
    towns ? embeddedMapStyle(readPalette(container), towns, circle, location.origin) : (styleUrl ?? "");

  const map = new MapLibre({
    container,
    style: style(),
    center: [longitude, latitude],
    // The embedded map always starts at this zoom, because a higher zoom shows no further details.
    zoom: towns
      ? zoomForRadius(MAP_HEIGHT_KM, 1, latitude, container.clientHeight)
      : zoomForRadius(kilometres, share, latitude, container.clientHeight),
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
  if (pin) new Marker({ element: pin, anchor: "bottom" }).setLngLat([longitude, latitude]).addTo(map);
  map.once("idle", drawing.onReady);
  if (container.clientWidth < NARROW) foldCredits(container);
  map.on("error", drawing.onFailure);
  if (!towns) {
    map.once("style.load", () => {
      map.addSource("circle", { type: "geojson", data: circle });
      for (const layer of circleLayers(readPalette(container))) map.addLayer(layer);
    });
  }

  // When the colour scheme changes, the browser changes the colours of the page, but this script must redraw the map's
  // canvas.
  const scheme = matchMedia("(prefers-color-scheme: dark)");
  scheme.addEventListener("change", () => towns && map.setStyle(style()));
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
