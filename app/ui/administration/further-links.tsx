import { ButtonLink } from "../button";

interface Way {
  to: string | null;
  label: string;
}

/** The foot of a list that is read on and on: its next page, and the way back to the first. */
export function FurtherLinks({ first, next }: { first: Way; next: Way }) {
  if (first.to === null && next.to === null) return null;
  return (
    <p className="acts">
      {first.to !== null && <ButtonLink to={first.to}>{first.label}</ButtonLink>}
      {next.to !== null && (
        <ButtonLink to={next.to} rel="next">
          {next.label}
        </ButtonLink>
      )}
    </p>
  );
}
