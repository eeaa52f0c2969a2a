import { useTranslation } from "react-i18next";
import { formatKilometres } from "~/i18n/formats";
import { PINS_MAP_SIZE, type PinsMap } from "~/models/places/pins-map.rules";
import { PIN_PIXELS } from "~/models/places/drawings/spread-pins.rules";
import type { ResultsMapPageData } from "~/enhance/map/draw-results-map";
import type { DirectoryCard } from "~/presenters/directory/describe-cards.server";
import { DirectoryCards } from "../directory/directory-cards";
import { useSite } from "../hooks/use-site";
import { MapLines, MapNames, MapScale } from "../map/drawn-map";
import { MapSources } from "../map/map-sources";
import { Button } from "../primitives/button";
import { classNames } from "../primitives/class-names";
import { MapPinIcon } from "../primitives/icons";

const { width, height } = PINS_MAP_SIZE;

interface CardsWithMapProps {
  cards: readonly DirectoryCard[];
  map: PinsMap;
  /** URL of a MapLibre style (a setting); null for the embedded base map. */
  mapStyleUrl: string | null;
}

/**
 * The results and their map. The map is above the list on phones, but follows it in the tab order, because the list
 * contains everything that the map contains. The same number is on a card and on its pin.
 */
export function CardsWithMap({ cards, map, mapStyleUrl }: CardsWithMapProps) {
  const { t } = useTranslation(["search", "map"]);
  const interactive = useInteractiveMapData(map, mapStyleUrl);
  return (
    <div className="grid gap-6 side:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] side:items-start">
      <div className="search-numbered">
        <DirectoryCards cards={cards} isFirst />
      </div>
      <section
        className="group/map card w-full max-w-[34rem] overflow-hidden max-side:order-first side:sticky side:top-4"
        aria-label={t("map.title")}
        data-results-map={JSON.stringify(interactive)}
        data-map-state="waiting"
      >
        <ResultsMap cards={cards} map={map} />
        <div className="grid gap-2 px-4 py-3">
          <p className="text-sm text-ink-2">{t("map.hint")}</p>
          <p className="hidden text-sm text-ink-2 group-data-[map-state=ready]/map:block coarse:hidden!">
            {t("map.keys")}
          </p>
          <p className="text-sm outline-0" role="status" tabIndex={-1} data-map-failed="" hidden>
            {t("map.failed")}
          </p>
          <Button type="button" size="sm" className="justify-self-start noscript:hidden" icon={MapPinIcon}>
            {t("map:show")}
          </Button>
          <MapSources />
        </div>
      </section>
    </div>
  );
}

/** The data with which app/enhance/parts/page/results-map.ts draws the interactive map. */
function useInteractiveMapData({ positions }: PinsMap, styleUrl: string | null): ResultsMapPageData {
  const { t } = useTranslation(["search", "map"]);
  return {
    styleUrl,
    ...positions,
    texts: {
      title: t("map.explored"),
      zoomIn: t("map:zoom_in"),
      zoomOut: t("map:zoom_out"),
      credits: t("map:credits"),
      scrollWithCtrl: t("map:scroll_with_ctrl"),
      scrollWithCommand: t("map:scroll_with_command"),
      twoFingers: t("map:two_fingers"),
      move: t("map.move"),
      left: t("map.left"),
      up: t("map.up"),
      down: t("map.down"),
      right: t("map.right"),
      all: t("map.all"),
    },
  };
}

/** The drawn map with a numbered link for each card. The interactive map is drawn over it. */
function ResultsMap({
  cards,
  map: { paths, dots, labels, place, pins, scale },
}: Pick<CardsWithMapProps, "cards" | "map">) {
  const { locale } = useSite();
  return (
    <div className={classNames("map-frame", paths ? "bg-map-water" : "bg-map-land")}>
      <div className="invisible absolute inset-0 group-data-[map-state=ready]/map:visible">
        <div className="h-full" data-map-canvas="" />
      </div>
      <svg
        className="block w-full group-data-[map-state=ready]/map:invisible"
        viewBox={[-width / 2, -height / 2, width, height].join(" ")}
      >
        <g aria-hidden="true">
          {paths && <MapLines {...paths} />}
          <g
            className="fill-ink-2 stroke-map-land text-xs font-medium"
            paintOrder="stroke"
            strokeWidth="3"
            strokeLinejoin="round"
          >
            <MapNames dots={dots} labels={labels} />
            <MapScale
              x={-width / 2 + 12}
              y={height / 2 - 12}
              length={scale.pixels}
              text={formatKilometres(scale.kilometres, locale)}
            />
          </g>
          <circle className="fill-none stroke-mark" strokeWidth="3" cx={place[0]} cy={place[1]} r="5" />
        </g>
        {cards.map(({ id, name, href }, index) => {
          const [x, y] = pins[index] ?? [0, 0];
          return (
            <a
              className="group fill-brand stroke-surface outline-0"
              key={id}
              href={href}
              aria-label={`${String(index + 1)}. ${name}`}
              data-pin=""
            >
              <g transform={`translate(${String(x)} ${String(y)})`}>
                <title>{name}</title>
                <circle
                  className="group-hover:fill-ink group-focus-visible:fill-ink group-data-marked:fill-ink"
                  strokeWidth="2"
                  r={PIN_PIXELS / 2 - 1}
                />
                <text
                  className="fill-on-brand stroke-none text-xs font-semibold group-hover:fill-surface group-focus-visible:fill-surface group-data-marked:fill-surface"
                  textAnchor="middle"
                  y="4"
                >
                  {index + 1}
                </text>
              </g>
            </a>
          );
        })}
      </svg>
    </div>
  );
}
