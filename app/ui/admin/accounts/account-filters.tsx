import { useTranslation } from "react-i18next";
import { DOMAIN_CODES, DOMAINS } from "~/i18n/domains";
import { countryName } from "~/i18n/formats";
import { ADMIN_SEARCH_MAX } from "~/models/core/search-words.rules";
import {
  ACCOUNT_PLANS,
  ACCOUNT_ROLES,
  ACCOUNT_STATES,
  type AccountQuery,
} from "~/models/admin-accounts/list.rules";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { SearchForm } from "~/ui/admin/search-form";

export interface AccountFiltersProps {
  query: AccountQuery;
  locale: string;
}

/** The search form of the list of accounts, with its filters. */
export function AccountFilters({ query, locale }: AccountFiltersProps) {
  const { t } = useTranslation("admin_accounts");
  const isFiltered = [query.q, query.domain, query.role, query.state, query.plan].some(Boolean);
  return (
    <SearchForm
      action="/admin/users"
      submit={t("filters.search")}
      clear={t("filters.clear")}
      isFiltered={isFiltered}
    >
      <TextField
        type="search"
        name="q"
        label={t("filters.q")}
        hint={t("filters.q_hint")}
        defaultValue={query.q}
        maxLength={ADMIN_SEARCH_MAX}
        autoComplete="off"
        className="sm:col-span-full"
      />
      <SelectField
        name="domain"
        label={t("filters.domain")}
        placeholder={t("filters.any")}
        defaultValue={query.domain ?? ""}
        options={DOMAIN_CODES.map((code) => ({
          value: code,
          label: countryName(DOMAINS[code].country, locale),
        }))}
      />
      <SelectField
        name="role"
        label={t("filters.role")}
        placeholder={t("filters.any")}
        defaultValue={query.role ?? ""}
        options={ACCOUNT_ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
      />
      <SelectField
        name="state"
        label={t("filters.state")}
        placeholder={t("filters.any")}
        defaultValue={query.state ?? ""}
        options={ACCOUNT_STATES.map((state) => ({ value: state, label: t(`states.${state}`) }))}
      />
      <SelectField
        name="plan"
        label={t("filters.plan")}
        placeholder={t("filters.any")}
        defaultValue={query.plan ?? ""}
        options={ACCOUNT_PLANS.map((plan) => ({ value: plan, label: t(`plans.${plan}`) }))}
      />
    </SearchForm>
  );
}
