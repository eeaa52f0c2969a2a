import { coordinatePair } from "./map-paths.rules";
import { PIXELS_PER_KM, type MapPlace, type PlacedTile } from "./map-projection.rules";

interface MapBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A part of the map, and the largest number of towns that are named in it. */
interface Frame {
  width: number;
  height: number;
  towns: number;
  /** The areas of the map that the scale and the button cover. No names are drawn in these areas. */
  reserved: MapBox[];
}

/**
 * The part of the map that every card shows, and the part that a wide card shows. In each part, a name is drawn only if
 * it lies completely inside that part.
 */
const NARROW: Frame = {
  width: 284,
  height: 172,
  towns: 7,
  reserved: [
    { left: -142, right: -84, top: 58, bottom: 86 },
    { left: -20, right: 150, top: 38, bottom: 86 },
  ],
};
const WIDE: Frame = {
  width: 568,
  height: 236,
  towns: 9,
  reserved: [
    { left: -284, right: -224, top: 92, bottom: 118 },
    { left: 110, right: 284, top: 66, bottom: 118 },
  ],
};
/** A town at most this far from the drawn place is treated as the place itself. */
const SAME_PLACE_KM = 1.5;
/** Radius of the circle that the map shows if only the neighbourhood is known. */
export const NEIGHBOURHOOD_KM = 8;

/** A name beside its dot, in pixels from the middle. */
export interface MapLabel {
  name: string;
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
}

/** A town with its position in pixels from the middle. */
interface Town {
  name: string;
  population: number;
  x: number;
  y: number;
}

interface PlacedTown {
  town: Town;
  label: MapLabel;
}

/** The towns of the tiles, largest first. A town has its name in the reader's language, if that name is known. */
export function townsOfTiles(tiles: readonly PlacedTile[], language: string): Town[] {
  return tiles
    .flatMap(({ tile, toPixels }) =>
      (tile.towns ?? []).map(([name, longitude, latitude, population, names]) => {
        const [x, y] = toPixels(longitude, latitude);
        return { name: names?.[language] ?? name, population, x: Math.round(x), y: Math.round(y) };
      }),
    )
    .sort((a, b) => b.population - a.population);
}

/**
 * Whether a town is the drawn place itself. A town of the same name in the neighbourhood also counts as the place,
 * because the point of the place may be only approximate.
 */
export function isSamePlace({ name, x, y }: Town, place: MapPlace): boolean {
  const distance = Math.hypot(x, y) / PIXELS_PER_KM;
  return distance < SAME_PLACE_KM || (name === place.name && distance < NEIGHBOURHOOD_KM);
}

const LINE_HEIGHT = 13;
/**
 * The maximum width of a name at a font size of 12 pixels. It is estimated, because the server does not know the font's
 * widths.
 */
const widthOf = (name: string) => name.length * 6.7 + 2;

const PIN: MapBox = { left: -12, right: 12, top: -29, bottom: 3 };

const overlaps = (a: MapBox, b: MapBox) =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
const isWithin = (box: MapBox, { width, height }: Frame) =>
  box.left >= -width / 2 && box.right <= width / 2 && box.top >= -height / 2 && box.bottom <= height / 2;

/**
 * Where the name of the place is drawn: beside the pin, or below the pin if the name is too long for that. Without a
 * pin, it is drawn inside the circle.
 */
export function labelOfPlace(name: string, isApproximate: boolean): MapLabel {
  if (isApproximate) return { name, x: 0, y: 4, anchor: "middle" };
  const isLong = widthOf(name) > NARROW.width / 2 - 16;
  return isLong ? { name, x: 0, y: 16, anchor: "middle" } : { name, x: 15, y: -10, anchor: "start" };
}

function boxOf({ name, x, y, anchor }: MapLabel): MapBox {
  const width = widthOf(name);
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return { left, right: left + width, top: y - LINE_HEIGHT + 3, bottom: y + 3 };
}

/** The possible positions of a name: to the right, left, above and below its dot. */
const positions = ({ name, x, y }: Town): MapLabel[] => [
  { name, x: x + 6, y: y + 4, anchor: "start" },
  { name, x: x - 6, y: y + 4, anchor: "end" },
  { name, x, y: y - 7, anchor: "middle" },
  { name, x, y: y + 15, anchor: "middle" },
];

/**
 * Positions the names without overlap, large towns first. It first places the names that fit on every card, then
 * further names in the outer parts of a wide card.
 */
export function positionLabels(
  towns: readonly Town[],
  place: MapLabel,
  isApproximate: boolean,
): { narrow: PlacedTown[]; wide: PlacedTown[] } {
  const fill = fillFrames(towns, [boxOf(place), ...(isApproximate ? [] : [PIN])]);
  return { narrow: fill(NARROW), wide: fill(WIDE) };
}

/** Positions the names of one frame without overlap, large towns first. No name covers a box that is `taken`. */
export const positionNamesAround = (
  towns: readonly Town[],
  taken: readonly MapBox[],
  frame: Frame,
): PlacedTown[] => fillFrames(towns, taken)(frame);

/** Returns a function that fills one frame after the other. A town is named once. */
function fillFrames(towns: readonly Town[], covered: readonly MapBox[]): (frame: Frame) => PlacedTown[] {
  const taken = [...covered];
  const named = new Set<Town>();
  return (frame) => {
    const placed: PlacedTown[] = [];
    for (const town of towns) {
      if (placed.length === frame.towns) break;
      if (named.has(town)) continue;
      const dot = { left: town.x - 3, right: town.x + 3, top: town.y - 3, bottom: town.y + 3 };
      const isFree = (box: MapBox) =>
        isWithin(box, frame) && ![...taken, ...frame.reserved].some((other) => overlaps(box, other));
      if (!isFree(dot)) continue;
      const label = positions(town).find((position) => isFree(boxOf(position)));
      if (!label) continue;
      named.add(town);
      taken.push(dot, boxOf(label));
      placed.push({ town, label });
    }
    return placed;
  };
}

/** Draws each town as a line of length zero. The line has round ends, so it looks like a dot. */
export const dotPathsOfTowns = (towns: readonly PlacedTown[]): string =>
  towns.map(({ town }) => `M${coordinatePair(town.x, town.y)}h0`).join("");
