import type { CountryDrawing } from "~/models/places/drawings/country-outline.rules";

/** Space around the outline for its line and for dots at the edge, in units of the drawing. */
const MARGIN = 12;

/** The outline of the country with a dot for each region. It only decorates the list of the regions, which has the numbers. */
export const CountryMap = ({ drawing: { width, height, path, dots } }: { drawing: CountryDrawing }) => (
  <svg
    className="mx-auto max-h-[30rem] w-full max-w-96 fill-none stroke-mark"
    viewBox={[-MARGIN, -MARGIN, width + 2 * MARGIN, height + 2 * MARGIN].join(" ")}
    strokeWidth="2.2"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
    {dots.map(({ x, y, radius }) => (
      <circle
        className="fill-brand-soft-2"
        key={`${String(x)} ${String(y)}`}
        cx={x}
        cy={y}
        r={radius}
        strokeWidth="1.4"
      />
    ))}
  </svg>
);
