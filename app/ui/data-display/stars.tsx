export const STAR_PATH =
  "M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z";

/** A rating as five stars, filled from the left. The number is next to them as text. */
export function Stars({ rating, outOf = 5 }: { rating: number; outOf?: number }) {
  const places = Array.from({ length: outOf }, (_, index) => index);
  const full = Math.floor(rating);
  return (
    <svg
      className="stars"
      width={outOf * 17}
      height="16"
      viewBox={`0 0 ${outOf * 25.5} 24`}
      aria-hidden="true"
    >
      {places.map((place) => {
        const width = place < full ? 24 : 24 * Math.max(0, rating - place);
        return (
          <svg key={place} x={place * 25.5} width="24" height="24" viewBox="0 0 24 24">
            <path d={STAR_PATH} />
            {width > 0 && (
              <svg className="star-full" width={width} height="24">
                <path d={STAR_PATH} />
              </svg>
            )}
          </svg>
        );
      })}
    </svg>
  );
}
