import { LngLatBounds, Marker, type Map as MapLibre } from "maplibre-gl";
import { spreadPins } from "~/models/places/drawings/spread-pins.rules";
import { createBaseMap, type MapTexts } from "./base-map";
import "./draw-results-map.css";

interface MapPosition {
  latitude: number;
  longitude: number;
}

/** The data that the page of results passes to its map, in the attribute `data-results-map`. */
export interface ResultsMapPageData {
  /** URL of a MapLibre style with vector tiles; null for the embedded base map. */
  styleUrl: string | null;
  place: MapPosition;
  /** The position of each pin, in the order of the drawn pins. */
  points: readonly MapPosition[];
  texts: MapTexts & {
    /** Name of the group of buttons that move the map. */
    move: string;
    left: string;
    up: string;
    down: string;
    right: string;
    /** Shows all pins again. */
    all: string;
  };
}

interface ResultsMapDrawing extends ResultsMapPageData {
  /** A link for each point. */
  pins: readonly HTMLAnchorElement[];
  onReady: () => void;
  onFailure: () => void;
}

/** Pixels between the outermost pins and the edges, so that the buttons of the map cover no pin at first. */
const MARGINS = { top: 36, left: 36, right: 76, bottom: 72 };
/** With the embedded base map a higher zoom shows no further details. */
const FIRST_ZOOM_MAX = 10.5;
/** Pixels by which a button moves the map. */
const STEP = 120;
/** The movement is short, because a press during a movement starts from where the map is. */
const MOVEMENT = { duration: 150 };

/**
 * Draws the map of several results into a container, with a link for each. Throws if the browser cannot draw it (no WebGL)
 * or the base map cannot be loaded.
 */
export async function drawResultsMap(container: HTMLElement, drawing: ResultsMapDrawing): Promise<void> {
  const { place, points, pins, styleUrl, texts } = drawing;
  const bounds = new LngLatBounds();
  for (const point of [place, ...points]) bounds.extend(toLngLat(point));
  const fit = { padding: MARGINS, maxZoom: FIRST_ZOOM_MAX };
  const map = await createBaseMap(container, {
    ...{ styleUrl, texts },
    circle: null,
    view: { bounds, fitBoundsOptions: fit },
  });
  const mark = document.createElement("span");
  mark.dataset["mapPlace"] = "";
  mark.ariaHidden = "true";
  new Marker({ element: mark }).setLngLat(toLngLat(place)).addTo(map);
  addPins(map, points, pins);
  const controls = moveButtons(map, texts, () => map.fitBounds(bounds, fit));
  map.addControl({ onAdd: () => controls, onRemove: () => controls.remove() }, "bottom-left");
  map.once("idle", drawing.onReady);
  map.on("error", () => {
    drawing.onFailure();
    map.remove();
  });
}

const toLngLat = ({ latitude, longitude }: MapPosition): [number, number] => [longitude, latitude];

/** Puts a link at each point, and moves links apart that would overlap at the present zoom. */
function addPins(map: MapLibre, points: readonly MapPosition[], pins: readonly HTMLAnchorElement[]): void {
  const placed = points.flatMap((point, index) => {
    const element = pins[index];
    return element ? { element, position: toLngLat(point), marker: new Marker({ element }) } : [];
  });
  for (const { marker, position } of placed) marker.setLngLat(position).addTo(map);
  const spread = () => {
    const truly = placed.map(({ position }) => map.project(position));
    const apart = spreadPins(truly.map(({ x, y }) => [Math.round(x), Math.round(y)]));
    for (const [index, { marker }] of placed.entries()) {
      const [from, to] = [truly[index], apart[index]];
      if (from && to) marker.setOffset([to[0] - from.x, to[1] - from.y]);
    }
  };
  spread();
  map.on("zoom", spread);
  map.on("resize", spread);
  for (const { element, position } of placed) {
    // A press on a link must move the map and not drag the link.
    element.draggable = false;
    element.addEventListener("focus", () => {
      if (element.matches(":focus-visible") && !isInside(map.getContainer(), element)) map.panTo(position);
    });
  }
}

/** Whether a whole pin is inside the visible part of the map. */
function isInside(container: HTMLElement, pin: HTMLElement): boolean {
  const [outer, inner] = [container.getBoundingClientRect(), pin.getBoundingClientRect()];
  return (
    inner.left >= outer.left &&
    inner.right <= outer.right &&
    inner.top >= outer.top &&
    inner.bottom <= outer.bottom
  );
}

/** Buttons that move the map, for people who neither drag nor use the keyboard, and one that shows all pins again. */
function moveButtons(map: MapLibre, texts: ResultsMapPageData["texts"], showAll: () => void): HTMLElement {
  const group = document.createElement("div");
  group.className = "maplibregl-ctrl maplibregl-ctrl-group";
  group.dataset["mapMoves"] = "";
  group.role = "group";
  group.ariaLabel = texts.move;
  const add = (name: "left" | "up" | "down" | "right" | "all", onPress: () => void) => {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset["move"] = name;
    button.ariaLabel = texts[name];
    button.title = texts[name];
    button.addEventListener("click", onPress);
    group.appendChild(button);
  };
  add("left", () => map.panBy([-STEP, 0], MOVEMENT));
  add("up", () => map.panBy([0, -STEP], MOVEMENT));
  add("down", () => map.panBy([0, STEP], MOVEMENT));
  add("right", () => map.panBy([STEP, 0], MOVEMENT));
  add("all", showAll);
  return group;
}
