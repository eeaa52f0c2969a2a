import type { ServiceWithNumber } from "~/presenters/directory/describe-index.server";

/** The services of planners: what each is, how many offer it, and at which prices. */
export function ServiceList({
  services,
  level: Heading,
  isPriceShown = false,
}: {
  services: readonly ServiceWithNumber[];
  level: "h2" | "h3";
  isPriceShown?: boolean;
}) {
  return (
    <ul className="grid gap-x-10 md:grid-cols-3" role="list">
      {services.map(({ slug, name, about, count, price, href }) => (
        <li
          className="group relative grid content-start gap-y-0.5 border-t border-line py-5.5 md:pt-7 md:pb-9"
          key={slug}
        >
          <Heading className="text-[1.3125rem]! leading-[1.25]! group-hover:text-brand-ink">
            <a className="no-underline after:absolute after:inset-0" href={href} rel="nofollow">
              {name}
            </a>
          </Heading>
          {about && <p className="max-w-[34ch] text-(length:--text-md)/[1.5] text-ink-2">{about}</p>}
          {count && <p className="tabular mt-1.5 text-(length:--text-sm) font-[540]">{count}</p>}
          {isPriceShown && price && <p className="tabular text-(length:--text-sm) text-ink-2">{price}</p>}
        </li>
      ))}
    </ul>
  );
}
