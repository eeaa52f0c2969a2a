import { classNames } from "../primitives/class-names";

/** A bar with one segment per unit, for a quota or a level. */
export function Meter({
  value,
  max,
  label,
  wide,
}: {
  value: number;
  max: number;
  label: string;
  wide?: boolean;
}) {
  return (
    <span className={classNames("meter", wide && "meter-wide")} role="img" aria-label={label}>
      {Array.from({ length: max }, (_, index) => (
        <i key={index} className={index < value ? "is-on" : undefined} />
      ))}
    </span>
  );
}
