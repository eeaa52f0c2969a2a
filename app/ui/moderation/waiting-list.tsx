import { useTranslation } from "react-i18next";
import { countryName, formatRecentMoment, type Formats } from "~/i18n/formats";
import type { WaitingAccount } from "~/models/moderation/queries.server";
import { Chip } from "../primitives/chip";
import { Monogram } from "../primitives/monogram";
import { LinkListItem, LinkList } from "../admin/link-list";
import { SiretChip } from "./siret-chip";

export interface WaitingListProps {
  accounts: readonly WaitingAccount[];
  now: number;
  format: Formats;
}

export function WaitingList({ accounts, now, format }: WaitingListProps) {
  const { t } = useTranslation("moderation");
  return (
    <LinkList>
      {accounts.map((account) => (
        <LinkListItem
          key={account.id}
          to={`/admin/moderation/${account.id}`}
          monogram={<Monogram seed={account.id} firstname={account.firstname} lastname={account.lastname} />}
          name={account.company}
          notes={[
            `${account.city}, ${countryName(account.countryCode, format.locale)} · ${t(`roles.${account.role}`)}`,
          ]}
          end={
            <>
              {account.isResubmitted && <Chip tone="info">{t("resubmitted")}</Chip>}
              <SiretChip
                siret={account.siret}
                status={account.siretStatus}
                countryCode={account.countryCode}
              />
              <time dateTime={new Date(account.finishedAt).toISOString()}>
                {formatRecentMoment(account.finishedAt, now, format)}
              </time>
            </>
          }
        />
      ))}
    </LinkList>
  );
}
