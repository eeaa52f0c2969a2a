import type { PlaceLink } from "~/presenters/directory/describe-unknown-page.server";

/** Links to places, in columns; each has its postal code and region beside its name. */
export const PlaceLinks = ({ places }: { places: readonly PlaceLink[] }) => (
  <ul className="mt-3 grid gap-x-(--gap) sm:grid-cols-2 side:grid-cols-3" role="list">
    {places.map(({ name, detail, href }) => (
      <li key={href} className="border-t border-line">
        <a className="flex min-h-14 flex-wrap items-center gap-x-3 py-2 hover:bg-linen" href={href}>
          <span>{name}</span>
          <span className="text-sm text-ink-2">{detail}</span>
        </a>
      </li>
    ))}
  </ul>
);
