import { useTranslation } from "react-i18next";
import { formatShortDate, formatShortDay, type Formats } from "~/i18n/formats";
import type { CoupleLine, ProviderMatch } from "~/models/admin-requests/requests.queries.server";
import { SEARCH_FIELDS, type RequestQuery } from "~/models/admin-requests/search.rules";
import { ADMIN_SEARCH_MAX } from "~/models/core/search-words.rules";
import { Card } from "../primitives/card";
import { Chip, StatusChip } from "../primitives/chip";
import { Monogram } from "../primitives/monogram";
import { SelectField } from "../fields/select-field";
import { TextField } from "../fields/text-field";
import { LinkListItem, LinkList } from "./link-list";
import { SearchForm } from "./search-form";

const PATH = "/admin/requests";

/** The search form of the list: the text, and the field in which to search. */
export function CoupleFilters({ query }: { query: RequestQuery }) {
  const { t } = useTranslation("admin_requests");
  return (
    <SearchForm action={PATH} submit={t("search")} clear={t("clear")} isFiltered={query.q !== ""}>
      <SelectField
        name="by"
        label={t("by")}
        defaultValue={query.by}
        options={SEARCH_FIELDS.map((field) => ({ value: field, label: t(`fields.${field}`) }))}
      />
      <TextField
        type="search"
        name="q"
        label={t("q")}
        hint={t("q_hint")}
        defaultValue={query.q}
        maxLength={ADMIN_SEARCH_MAX}
        autoComplete="off"
      />
    </SearchForm>
  );
}

/** If the search matches the names of several providers, lists them, so that the administrator can choose one. */
export function ProviderMatches({ providers }: { providers: readonly ProviderMatch[] }) {
  const { t } = useTranslation("admin_requests");
  return (
    <Card title={t("which_provider")} flush>
      <LinkList>
        {providers.map(({ id, name, company }) => (
          <LinkListItem
            key={id}
            to={`${PATH}?by=provider&q=${id}`}
            name={company ?? name}
            notes={company ? [name] : []}
          />
        ))}
      </LinkList>
    </Card>
  );
}

export interface CoupleListProps {
  couples: readonly CoupleLine[];
  format: Formats;
}

/** The list of couples, each with the project and the number of its requests. */
export function CoupleList({ couples, format }: CoupleListProps) {
  const { t } = useTranslation("admin_requests");
  return (
    <LinkList>
      {couples.map((couple) => (
        <LinkListItem
          key={couple.id}
          to={`${PATH}/${couple.id}`}
          monogram={<Monogram seed={couple.id} firstname={couple.firstname} lastname={couple.lastname} />}
          name={`${couple.firstname} ${couple.lastname}`}
          notes={[
            `${couple.eventType}, ${formatShortDay(couple.eventDate, format)}, ${couple.city}`,
            t("sent_to", { count: couple.requests }),
          ]}
          end={
            <>
              {couple.endedAs && <Chip tone="quiet">{t(`ended.${couple.endedAs}`)}</Chip>}
              {couple.isFake ? (
                <StatusChip status="fake" />
              ) : (
                couple.unlocked > 0 && <Chip tone="success">{t("unlocked", { count: couple.unlocked })}</Chip>
              )}
              <time dateTime={new Date(couple.createdAt).toISOString()}>
                {formatShortDate(couple.createdAt, format)}
              </time>
            </>
          }
        />
      ))}
    </LinkList>
  );
}
