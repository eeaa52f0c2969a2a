import { ButtonLink } from "../primitives/button";

interface Way {
  to: string | null;
  label: string;
}

/** Links at the end of a list: the next page and the first page. */
export function NextPageLinks({ first, next }: { first: Way; next: Way }) {
  if (first.to === null && next.to === null) return null;
  return (
    <p className="flex flex-wrap justify-center gap-2.5">
      {first.to !== null && <ButtonLink to={first.to}>{first.label}</ButtonLink>}
      {next.to !== null && (
        <ButtonLink to={next.to} rel="next">
          {next.label}
        </ButtonLink>
      )}
    </p>
  );
}
