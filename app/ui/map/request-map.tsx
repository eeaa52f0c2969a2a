import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatKilometres } from "~/i18n/formats";
import { isApproximatePoint } from "~/models/places/rules";
import { Banner } from "../primitives/banner";
import { Button } from "../primitives/button";
import { ArrowUpRightIcon, MapPinIcon } from "../primitives/icons";

/** Radius of the circle and its share of the map's height: small enough to show the towns around it. */
const EXACT = { kilometres: 1, share: 0.07 };
const NEIGHBOURHOOD = { kilometres: 8, share: 0.14 };
const OPEN_ZOOM = 13;

export interface RequestMapProps {
  /** "Gordes, 84220" */
  place: string;
  /** "Vaucluse, France" */
  region: string;
  /** Absent or both zero: the position is unknown, and a notice is shown. */
  latitude: number | null;
  longitude: number | null;
  locale: string;
  /** Address of a MapLibre style (a setting); the embedded base map when null. */
  styleUrl?: string | null;
}

type Stage = "waiting" | "ready" | "failed";

/**
 * The place of an event. The server renders place, address and link; the map loads on a click, in its own chunk, and
 * becomes a notice when it cannot be drawn.
 */
export function RequestMap({ place, region, latitude, longitude, locale, styleUrl = null }: RequestMapProps) {
  const { t } = useTranslation("map");
  const [stage, setStage] = useState<Stage>("waiting");
  const hasPosition = latitude !== null && longitude !== null && !(latitude === 0 && longitude === 0);
  const isApproximate = hasPosition && isApproximatePoint(latitude, longitude);
  const isDrawn = hasPosition && stage !== "failed";
  return (
    <section className="card overflow-hidden" aria-label={place}>
      {isDrawn ? (
        <LazyMap
          {...{ place, latitude, longitude, locale, styleUrl, isApproximate, stage }}
          onStage={setStage}
        />
      ) : (
        <Banner
          className="rounded-none"
          tone={hasPosition ? "warn" : "info"}
          title={t(hasPosition ? "failed" : "no_coordinates")}
        >
          {t(hasPosition ? "failed_text" : "no_coordinates_text")}
        </Banner>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line px-5 py-3.5 lg:px-6 lg:py-4">
        <div>
          <h3>{place}</h3>
          <p className="text-sm text-ink-2">{region}</p>
          {isDrawn && isApproximate && <p className="hint">{t("approximate")}</p>}
        </div>
        <a
          className="button button-sm flex-none"
          href={openStreetMap(hasPosition ? { latitude, longitude } : null, `${place}, ${region}`)}
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

function openStreetMap(point: { latitude: number; longitude: number } | null, text: string): string {
  if (!point) return `https://www.openstreetmap.org/search?query=${encodeURIComponent(text)}`;
  const { latitude, longitude } = point;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${OPEN_ZOOM}/${latitude}/${longitude}`;
}

interface LazyMapProps {
  place: string;
  latitude: number;
  longitude: number;
  locale: string;
  styleUrl: string | null;
  isApproximate: boolean;
  stage: Stage;
  onStage: (stage: Stage) => void;
}

function LazyMap(props: LazyMapProps) {
  const { place, latitude, longitude, locale, styleUrl, isApproximate, stage, onStage } = props;
  const { t } = useTranslation("map");
  const frame = useRef<HTMLDivElement>(null);
  const pin = useRef<SVGSVGElement>(null);
  const [isAsked, setAsked] = useState(false);
  const { kilometres, share } = isApproximate ? NEIGHBOURHOOD : EXACT;

  useEffect(() => {
    const container = frame.current;
    if (!container || !isAsked) return;
    const gone = new AbortController();
    const fail = () => {
      if (!gone.signal.aborted) onStage("failed");
    };
    const load = async () => {
      const { drawMap } = await import("./draw-map.client");
      const drawing = {
        latitude,
        longitude,
        kilometres,
        share,
        styleUrl,
        pin: pin.current && markerOf(pin.current),
        texts: {
          title: t("around", { place, radius: formatKilometres(kilometres, locale) }),
          zoomIn: t("zoom_in"),
          zoomOut: t("zoom_out"),
          credits: t("credits"),
          scrollWithCtrl: t("scroll_with_ctrl"),
          scrollWithCommand: t("scroll_with_command"),
          twoFingers: t("two_fingers"),
        },
        onReady: () => {
          onStage("ready");
          // The pressed button disappears: move its focus to the map, unless the focus is already elsewhere.
          if (container.parentElement?.contains(document.activeElement))
            container.querySelector("canvas")?.focus();
        },
        onFailure: fail,
      };
      if (!gone.signal.aborted) await drawMap(container, drawing, gone.signal);
    };
    load().catch(fail);
    return () => gone.abort();
  }, [isAsked, latitude, longitude, kilometres, share, styleUrl, locale, place, onStage, t]);

  return (
    <div className="group relative h-44 overflow-hidden bg-map-land lg:h-60" data-stage={stage}>
      <div ref={frame} className="h-full" />
      <div
        className="pointer-events-none absolute inset-0 grid place-items-center group-data-[stage=ready]:hidden *:col-start-1 *:row-start-1 *:nth-2:-translate-y-1/2"
        aria-hidden="true"
      >
        <svg className="h-full" viewBox="0 0 100 100">
          <circle
            className="fill-mark/14 stroke-mark [stroke-dasharray:5_4] [stroke-width:1.5px] [vector-effect:non-scaling-stroke]"
            cx="50"
            cy="50"
            r={100 * share}
          />
        </svg>
        {!isApproximate && (
          <svg
            ref={pin}
            className="block fill-brand stroke-surface [stroke-width:1.5px]"
            viewBox="0 0 22 28"
            width="22"
            height="28"
          >
            <path d="M11 27C4 19 1 15 1 10.500a10 10 0 1 1 20 0C21 15 18 19 11 27Z" />
            <circle className="fill-on-brand stroke-none" cx="11" cy="10.500" r="3.600" />
          </svg>
        )}
      </div>
      {stage === "waiting" && (
        <Button
          type="button"
          size="sm"
          className="absolute start-1/2 bottom-3 -translate-x-1/2 noscript:hidden"
          icon={MapPinIcon}
          busy={isAsked}
          onClick={() => setAsked(true)}
        >
          {t("show")}
        </Button>
      )}
    </div>
  );
}

/** A copy of the server's pin, as the map's marker. */
function markerOf(pin: SVGSVGElement): HTMLElement {
  const marker = document.createElement("div");
  marker.appendChild(pin.cloneNode(true));
  return marker;
}
