import { useTranslation } from "react-i18next";
import { formatKilometres } from "~/i18n/formats";
import type { MapDrawing } from "~/models/places/map-drawing.rules";
import { NEIGHBOURHOOD_KM } from "~/models/places/map-names.rules";
import { isApproximatePoint } from "~/models/places/rules";
import { Banner } from "../feedback/banner";
import { Button } from "../primitives/button";
import { classNames } from "../primitives/class-names";
import { ArrowUpRightIcon, MapPinIcon } from "../primitives/icons";
import { DrawnMap } from "./drawn-map";
import { MapPin } from "./map-pin";
import { MapSources } from "./map-sources";
import { openStreetMapUrl } from "./open-street-map";

/**
 * Radius of the circle in kilometres, and the share of the map's height that the radius fills. The share is small, so
 * that the map also shows the towns around the circle.
 */
const EXACT = { kilometres: 1, share: 0.07 };
const NEIGHBOURHOOD = { kilometres: NEIGHBOURHOOD_KM, share: 0.14 };

export interface RequestMapProps {
  /** Town and postal code, such as "Gordes, 84220". */
  place: string;
  /** Region and country, such as "Vaucluse, France". */
  region: string;
  /** Latitude and longitude; null or both 0 if the position is unknown. A notice is then shown. */
  latitude: number | null;
  longitude: number | null;
  locale: string;
  /** The drawn map of the surroundings; null if the place is outside the embedded map. The area then stays empty. */
  drawing: MapDrawing | null;
  /** URL of a MapLibre style (a setting); null for the embedded base map. */
  styleUrl?: string | null;
}

/**
 * The place of an event: a drawn map, the name of the place and a link. app/enhance/parts/page/request-map.ts loads
 * the interactive map when the map's button is pressed, and shows the notice if the map cannot be drawn.
 */
export function RequestMap(props: RequestMapProps) {
  const { place, region, latitude, longitude } = props;
  const { t } = useTranslation("map");
  const hasPosition = latitude !== null && longitude !== null && !(latitude === 0 && longitude === 0);
  const isApproximate = hasPosition && isApproximatePoint(latitude, longitude);
  return (
    <section className="card @container overflow-hidden" aria-label={place} data-not-printed="">
      {hasPosition && <MapFrame {...props} {...{ latitude, longitude, isApproximate }} />}
      <div data-map-failed="" hidden={hasPosition}>
        <Banner
          className="rounded-none"
          tone={hasPosition ? "warn" : "info"}
          title={t(hasPosition ? "failed" : "no_coordinates")}
        >
          {t(hasPosition ? "failed_text" : "no_coordinates_text")}
        </Banner>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line px-5 py-3.5 lg:px-6 lg:py-4">
        <div>
          <h3>{place}</h3>
          <p className="text-sm text-ink-2">{region}</p>
          {isApproximate && (
            <p className="hint" data-map-hint="">
              {t("approximate")}
            </p>
          )}
          {props.drawing && <MapSources />}
        </div>
        <a
          className="button button-sm flex-none"
          href={openStreetMapUrl(hasPosition ? { latitude, longitude } : null, `${place}, ${region}`)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t("open")}
          <span className="sr-only">{t("new_tab")}</span>
          <ArrowUpRightIcon size="sm" />
        </a>
      </div>
    </section>
  );
}

interface MapFrameProps extends RequestMapProps {
  latitude: number;
  longitude: number;
  isApproximate: boolean;
}

function MapFrame(props: MapFrameProps) {
  const { place, latitude, longitude, locale, drawing, styleUrl = null, isApproximate } = props;
  const { t } = useTranslation("map");
  const { kilometres, share } = isApproximate ? NEIGHBOURHOOD : EXACT;
  const served = {
    latitude,
    longitude,
    kilometres,
    share,
    styleUrl,
    texts: {
      title: t("around", { place, radius: formatKilometres(kilometres, locale) }),
      zoomIn: t("zoom_in"),
      zoomOut: t("zoom_out"),
      credits: t("credits"),
      scrollWithCtrl: t("scroll_with_ctrl"),
      scrollWithCommand: t("scroll_with_command"),
      twoFingers: t("two_fingers"),
    },
  };
  return (
    <div
      className={classNames(
        "group map-frame h-44 @min-[36rem]:h-60 @min-[45rem]:aspect-3/1 @min-[45rem]:h-auto",
        drawing ? "bg-map-water" : "bg-map-land",
      )}
      data-map={JSON.stringify(served)}
      data-map-state="waiting"
    >
      <div className="h-full" data-map-canvas="" />
      {drawing && <DrawnMap {...{ drawing, place, locale }} />}
      <div
        className="pointer-events-none absolute inset-0 grid place-items-center group-data-[map-state=ready]:hidden *:col-start-1 *:row-start-1"
        aria-hidden="true"
      >
        {!drawing && (
          <svg className="h-full" viewBox="0 0 100 100">
            <circle
              className="fill-mark/14 stroke-mark [stroke-dasharray:5_4] [stroke-width:1.5px] [vector-effect:non-scaling-stroke]"
              cx="50"
              cy="50"
              r={100 * share}
            />
          </svg>
        )}
        {!isApproximate && <MapPin />}
      </div>
      <Button type="button" size="sm" className="absolute end-3 bottom-3 noscript:hidden" icon={MapPinIcon}>
        {t("show")}
      </Button>
    </div>
  );
}
