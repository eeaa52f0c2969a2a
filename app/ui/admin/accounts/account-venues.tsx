import { useTranslation } from "react-i18next";
import type { VenueOfAccount } from "~/models/venues/review/review.queries.server";
import { Card } from "~/ui/primitives/card";
import { Chip } from "~/ui/primitives/chip";
import { EntryItem, EntryLink, EntryList, EntryNote } from "~/ui/admin/entry-list";

/** The venues of an account, each with its visibility to couples. */
export function AccountVenues({ venues }: { venues: readonly VenueOfAccount[] }) {
  const { t } = useTranslation("venue_review");
  return (
    <Card title={t("of_account")} flush>
      <EntryList>
        {venues.map(({ id, name, city, state, reviewSince }) => (
          <EntryItem
            key={id}
            about={
              <>
                <EntryLink to={`/admin/venues/${id}`}>{name}</EntryLink>
                <EntryNote>
                  {city} · {t(`states.${state}`)}
                </EntryNote>
              </>
            }
          >
            {reviewSince !== null && <Chip tone="warn">{t("to_review")}</Chip>}
          </EntryItem>
        ))}
      </EntryList>
    </Card>
  );
}
