import { useTranslation } from "react-i18next";
import { formatKilometres, formatList } from "~/i18n/formats";
import { MAP_SCALE_KM, type MapDrawing } from "~/models/places/map-drawing.rules";
import { NEIGHBOURHOOD_KM, type MapLabel } from "~/models/places/map-names.rules";
import { PATH_UNITS, type MapLayer } from "~/models/places/map-paths.rules";
import { MAP_SIZE } from "~/models/places/map-projection.rules";

const { width, height } = MAP_SIZE;

interface DrawnMapProps {
  drawing: MapDrawing;
  /** Town and postal code, such as "Gordes, 84220". */
  place: string;
  locale: string;
}

/**
 * A map of the surroundings as an SVG, with the place in the middle. It is never scaled, so that names stay readable: a
 * narrow card shows only the middle part.
 */
export function DrawnMap({ drawing, place, locale }: DrawnMapProps) {
  const { t } = useTranslation("map");
  const { narrow, wide, radius } = drawing;
  const scale = formatKilometres(MAP_SCALE_KM, locale);
  const towns = formatList(drawing.near, locale);
  const name =
    drawing.near.length === 0
      ? t("drawn_alone", { place })
      : radius === null
        ? t("drawn", { place, towns })
        : t("drawn_approximate", { place, towns, radius: formatKilometres(NEIGHBOURHOOD_KM, locale) });
  return (
    <svg
      className="absolute start-1/2 top-1/2 w-full min-w-[45rem] -translate-1/2 group-data-[map-state=ready]:hidden"
      viewBox={[-width / 2, -height / 2, width, height].join(" ")}
      role="img"
      aria-label={name}
    >
      <MapLines {...drawing} />
      {radius !== null && (
        <circle className="fill-mark/14 stroke-mark" strokeWidth="1.5" strokeDasharray="5 4" r={radius} />
      )}
      <g
        className="fill-ink-2 stroke-map-land text-xs font-medium"
        paintOrder="stroke"
        strokeWidth="3"
        strokeLinejoin="round"
      >
        <MapNames {...narrow} />
        <g className="hidden @min-[36rem]:block">
          <MapNames {...wide} />
          <MapScale x={-278} y={106} length={drawing.scale} text={scale} />
        </g>
        <g className="@min-[36rem]:hidden">
          <MapScale x={-136} y={76} length={drawing.scale} text={scale} />
        </g>
        <g className="fill-ink font-semibold">
          <Name {...drawing.place} />
        </g>
      </g>
    </svg>
  );
}

/**
 * Draws the land on the water, then lakes, rivers and borders above it. Line widths are in the unit of the map's paths.
 */
export function MapLines({ land, lakes, streams, rivers, limits, borders }: Record<MapLayer, string>) {
  return (
    <g transform={`scale(${String(1 / PATH_UNITS)})`} fill="none" strokeLinejoin="round">
      <path className="fill-map-land" d={land} />
      {lakes && <path className="fill-map-water" d={lakes} />}
      {streams && <path className="stroke-map-water" strokeWidth="9" d={streams} />}
      {rivers && <path className="stroke-map-water" strokeWidth="16" d={rivers} />}
      {limits && <path className="stroke-line-strong" strokeWidth="4" strokeDasharray="14 12" d={limits} />}
      {borders && <path className="stroke-ink-3" strokeWidth="4" strokeDasharray="24 10 4 10" d={borders} />}
    </g>
  );
}

export function MapNames({ dots, labels }: MapDrawing["narrow"]) {
  return (
    <>
      <path className="stroke-ink-3" strokeWidth="5" strokeLinecap="round" d={dots} />
      {labels.map((label) => (
        <Name key={`${label.name} ${String(label.x)}`} {...label} />
      ))}
    </>
  );
}

const Name = ({ name, x, y, anchor }: MapLabel) => (
  <text x={x} y={y} textAnchor={anchor === "start" ? undefined : anchor}>
    {name}
  </text>
);

/** A scale bar, with its length as text above it. */
export function MapScale({ x, y, length, text }: { x: number; y: number; length: number; text: string }) {
  return (
    <>
      <path
        className="stroke-ink-2"
        fill="none"
        strokeWidth="1.5"
        d={`M${String(x)} ${String(y - 4)}v4h${String(length)}v-4`}
      />
      <text x={x} y={y - 7}>
        {text}
      </text>
    </>
  );
}
