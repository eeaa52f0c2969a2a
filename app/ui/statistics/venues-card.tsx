import { useTranslation } from "react-i18next";
import { formatNumber } from "~/i18n/formats";
import type { VenueFigures } from "~/models/statistics/venues.queries.server";
import { Card } from "../primitives/card";

/** Shows the requests of each venue in the chosen period and, with Premium, its views. */
export function VenuesCard({
  venues,
  isPremium,
  locale,
}: {
  venues: readonly VenueFigures[];
  isPremium: boolean;
  locale: string;
}) {
  const { t } = useTranslation("statistics");
  if (venues.length === 0) return null;
  // With Premium the provider need not unlock requests. The card therefore shows the number of first contacts instead
  // of the number of unlocked requests.
  const counts = [
    { name: "received", label: t("venues.received") },
    { name: "seen", label: t("venues.seen") },
    isPremium
      ? ({ name: "contacted", label: t("rates.contactedRate") } as const)
      : ({ name: "unlocked", label: t("venues.unlocked") } as const),
    { name: "rejected", label: t("venues.rejected") },
    ...(isPremium ? [{ name: "views", label: t("venues.views") } as const] : []),
  ] as const;
  return (
    <Card title={t("venues.title")} flush>
      <ul className="@container pt-2" role="list">
        {venues.map((venue) => (
          <li
            key={venue.id}
            className="grid gap-x-6 gap-y-2 border-line px-(--inset) py-3.5 not-first:border-t md:px-6 @min-[42rem]:grid-cols-[minmax(10rem,1fr)_2fr] @min-[42rem]:items-center"
          >
            <a className="font-[560] wrap-anywhere no-underline hover:underline" href={`/venues/${venue.id}`}>
              {venue.name}
            </a>
            <dl className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-x-3 gap-y-2">
              {counts.map(({ name, label }) => (
                <div key={name} className="grid content-between">
                  <dt className="text-xs text-ink-2">{label}</dt>
                  <dd className="tabular font-[560]">{formatNumber(venue[name] ?? 0, locale)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  );
}
