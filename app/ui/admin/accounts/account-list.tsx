import { useTranslation } from "react-i18next";
import { formatShortDate, type Formats } from "~/i18n/formats";
import { roleName, type AccountState } from "~/models/admin-accounts/list.rules";
import type { AccountLine } from "~/models/admin-accounts/queries.server";
import { BreakableText } from "~/ui/primitives/breakable";
import { Chip, type ChipTone } from "~/ui/primitives/chip";
import { Monogram } from "~/ui/primitives/monogram";
import { countryOfDomain } from "~/ui/admin/domain-name";
import { LinkListItem, LinkList } from "~/ui/admin/link-list";

const TONES: Record<AccountState, ChipTone> = {
  waiting: "warn",
  moderated: "success",
  refused: "danger",
  onboarding: "quiet",
  disabled: "danger",
};

/** Chips for the state of an account and for Premium. */
export function AccountChips({ state, isPremium }: Pick<AccountLine, "state" | "isPremium">) {
  const { t } = useTranslation("admin_accounts");
  return (
    <>
      <Chip tone={TONES[state]}>{t(`states.${state}`)}</Chip>
      {isPremium && <Chip tone="brass">{t("plans.premium")}</Chip>}
    </>
  );
}

export interface AccountListProps {
  accounts: readonly AccountLine[];
  format: Formats;
}

export function AccountList({ accounts, format }: AccountListProps) {
  const { t } = useTranslation("admin_accounts");
  return (
    <LinkList>
      {accounts.map(({ id, firstname, lastname, ...account }) => (
        <LinkListItem
          key={id}
          to={`/admin/users/${id}`}
          monogram={<Monogram seed={id} firstname={firstname} lastname={lastname} />}
          name={`${firstname} ${lastname}`}
          notes={[
            [account.company, account.city].filter(Boolean).join(", ") ||
              t(`roles.${roleName(account.role)}`),
            <span key="address">
              <BreakableText>{account.email}</BreakableText>
              {`\u00a0· ${countryOfDomain(account.domain, format.locale)}`}
            </span>,
          ]}
          end={
            <>
              <AccountChips {...account} />
              <time dateTime={new Date(account.createdAt).toISOString()}>
                {formatShortDate(account.createdAt, format)}
              </time>
            </>
          }
        />
      ))}
    </LinkList>
  );
}
