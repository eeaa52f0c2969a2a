import { Marker } from "maplibre-gl";
import { MAP_HEIGHT_KM } from "~/models/places/map-projection.rules";
import { createBaseMap, type MapTexts } from "./base-map";
import { circleAround, circleLayers, readPalette, zoomForRadius } from "./map-style";

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

interface MapDrawing extends MapPageData {
  /** Element that marks the exact place; null if only the neighbourhood is known. */
  pin: HTMLElement | null;
  onReady: () => void;
  onFailure: () => void;
}

/**
 * Draws the map of one place into a container. Throws if the browser cannot draw it (no WebGL) or the base map cannot be
 * loaded.
 */
export async function drawInteractiveMap(container: HTMLElement, drawing: MapDrawing): Promise<void> {
  const { latitude, longitude, kilometres, share, pin, styleUrl, texts } = drawing;
  const circle = circleAround(latitude, longitude, kilometres);
  const map = await createBaseMap(container, {
    ...{ styleUrl, texts, circle },
    view: {
      center: [longitude, latitude],
      // The embedded map always starts at this zoom, because a higher zoom shows no further details.
      zoom: styleUrl
        ? zoomForRadius(kilometres, share, latitude, container.clientHeight)
        : zoomForRadius(MAP_HEIGHT_KM, 1, latitude, container.clientHeight),
    },
  });
  if (pin) new Marker({ element: pin, anchor: "bottom" }).setLngLat([longitude, latitude]).addTo(map);
  map.once("idle", drawing.onReady);
  map.on("error", drawing.onFailure);
  if (styleUrl) {
    map.once("style.load", () => {
      map.addSource("circle", { type: "geojson", data: circle });
      for (const layer of circleLayers(readPalette(container))) map.addLayer(layer);
    });
  }
}
