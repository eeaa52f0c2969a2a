/** The pin of an exact place, with its tip in the middle of the map. */
export function MapPin() {
  return (
    <svg
      className="block -translate-y-1/2 fill-brand stroke-surface [stroke-width:1.5px]"
      viewBox="0 0 22 28"
      width="22"
      height="28"
      data-map-pin=""
    >
      <path d="M11 27C4 19 1 15 1 10.500a10 10 0 1 1 20 0C21 15 18 19 11 27Z" />
      <circle className="fill-on-brand stroke-none" cx="11" cy="10.500" r="3.600" />
    </svg>
  );
}
