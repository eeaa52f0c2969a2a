import { lazy, Suspense, useSyncExternalStore, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./explore.css?url";
import type { SeriesChartProps } from "./series-chart";

/** The chart library is loaded with the first chart, and only in a browser. */
const SeriesChart = lazy(() => import("./series-chart"));

/** Whether the island has started in the browser. The server renders only the table, without controls and charts. */
const useIsTaken = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
const neverChanges = () => () => undefined;

/**
 * The frame of a statistic: its controls, its charts and the table of all values. It also contains the styles of the
 * charts.
 */
export function ExploredFrame({ controls, table }: { controls: ReactNode; table: ReactNode }) {
  const { t } = useTranslation("explore");
  const isTaken = useIsTaken();
  return (
    <div className="explore">
      <link rel="stylesheet" href={styles} />
      {isTaken && controls}
      <details open={!isTaken}>
        <summary className="link">{t("table")}</summary>
        <div
          className="explore-scroll"
          role="region"
          aria-label={t("table")}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard can scroll only what has the focus
          tabIndex={0}
        >
          {table}
        </div>
      </details>
    </div>
  );
}

/** A chart under its title. */
export function Chart({ title, ...chart }: SeriesChartProps) {
  const { t } = useTranslation("explore");
  return (
    <figure className="explore-figure">
      <figcaption>{title}</figcaption>
      <Suspense fallback={<p className="explore-empty">{t("loading")}</p>}>
        <SeriesChart title={title} {...chart} />
      </Suspense>
    </figure>
  );
}

interface SeriesToggleProps {
  label: string;
  /** Index of the series, which selects its colour. */
  color: number;
  isDashed?: boolean;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A button that shows or hides a series. It also shows the colour and line style of the series. */
export function SeriesToggle({ label, color, isDashed, isOn, onChange }: SeriesToggleProps) {
  return (
    <label className="explore-toggle">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <svg viewBox="0 0 20 4" aria-hidden="true">
        <line
          x2="20"
          y1="2"
          y2="2"
          stroke={seriesColor(color)}
          strokeWidth="3"
          strokeDasharray={isDashed ? "4 3" : undefined}
        />
      </svg>
      {label}
    </label>
  );
}

export const seriesColor = (color: number): string => `var(--explore-${color})`;
