import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatShortDate, formatShortDay, type Formats } from "~/i18n/formats";
import type { CoupleLine, ProviderMatch } from "~/models/admin-requests/requests.queries.server";
import { SEARCH_FIELDS, type RequestQuery } from "~/models/admin-requests/search.rules";
import { SEARCH_MAX } from "~/models/core/search-words.rules";
import { Button, ButtonLink } from "../primitives/button";
import { Card } from "../primitives/card";
import { Chip, StatusChip } from "../primitives/chip";
import { Monogram } from "../primitives/monogram";
import { SelectField } from "../fields/select-field";
import { TextField } from "../fields/text-field";

const PATH = "/admin/requests";

/** GET form: search text and search field. */
export function RequestFilters({ query }: { query: RequestQuery }) {
  const { t } = useTranslation("desk_requests");
  return (
    <Form method="get" action={PATH} className="desk-f" role="search">
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
        maxLength={SEARCH_MAX}
        autoComplete="off"
      />
      <p className="acts">
        <Button variant="primary">{t("search")}</Button>
        {query.q && <ButtonLink to={PATH}>{t("clear")}</ButtonLink>}
      </p>
    </Form>
  );
}

/** Providers whose name matches, when there are several. */
export function ProviderMatches({ providers }: { providers: readonly ProviderMatch[] }) {
  const { t } = useTranslation("desk_requests");
  return (
    <Card title={t("which_provider")} flush>
      <ul className="mini mini-w" role="list">
        {providers.map(({ id, name, company }) => (
          <li key={id}>
            <Link to={`${PATH}?by=provider&q=${id}`}>
              <span className="grow">
                <b>{company ?? name}</b>
                {company && <span>{name}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export interface CoupleListProps {
  couples: readonly CoupleLine[];
  format: Formats;
}

/** Couples, their projects and the results. */
export function CoupleList({ couples, format }: CoupleListProps) {
  const { t } = useTranslation("desk_requests");
  return (
    <ul className="mini" role="list">
      {couples.map((couple) => (
        <li key={couple.id}>
          <Link to={`${PATH}/${couple.id}`}>
            <Monogram seed={couple.id} firstname={couple.firstname} lastname={couple.lastname} />
            <span className="grow">
              <b>
                {couple.firstname} {couple.lastname}
              </b>
              <span>
                {couple.eventType}, {formatShortDay(couple.eventDate, format)}, {couple.city}
              </span>
              <span>{t("sent_to", { count: couple.requests })}</span>
            </span>
            <span className="end">
              {couple.isFake ? (
                <StatusChip status="bogus" />
              ) : (
                couple.unlocked > 0 && <Chip tone="success">{t("unlocked", { count: couple.unlocked })}</Chip>
              )}
              <time dateTime={new Date(couple.createdAt).toISOString()}>
                {formatShortDate(couple.createdAt, format)}
              </time>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
