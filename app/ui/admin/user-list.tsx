import { useTranslation } from "react-i18next";
import { formatShortDate, type Formats } from "~/i18n/formats";
import { roleName, type UserState } from "~/models/admin-accounts/list.rules";
import type { UserLine } from "~/models/admin-accounts/queries.server";
import { Chip, type ChipTone } from "../primitives/chip";
import { Monogram } from "../primitives/monogram";
import { domainName } from "./domain-name";
import { LinkLine, LinkList } from "./link-list";

const TONES: Record<UserState, ChipTone> = {
  waiting: "warn",
  moderated: "success",
  refused: "danger",
  onboarding: "quiet",
  disabled: "danger",
};

/** Chips for the state of an account and for Premium. */
export function UserChips({ state, isPremium }: Pick<UserLine, "state" | "isPremium">) {
  const { t } = useTranslation("users");
  return (
    <>
      <Chip tone={TONES[state]}>{t(`states.${state}`)}</Chip>
      {isPremium && <Chip tone="brass">{t("plans.premium")}</Chip>}
    </>
  );
}

export interface UserListProps {
  users: readonly UserLine[];
  format: Formats;
}

export function UserList({ users, format }: UserListProps) {
  const { t } = useTranslation("users");
  return (
    <LinkList>
      {users.map(({ id, firstname, lastname, ...user }) => (
        <LinkLine
          key={id}
          to={`/admin/users/${id}`}
          monogram={<Monogram seed={id} firstname={firstname} lastname={lastname} />}
          name={`${firstname} ${lastname}`}
          notes={[
            [user.company, user.city].filter(Boolean).join(", ") || t(`roles.${roleName(user.role)}`),
            `${user.email}\u00a0· ${domainName(user.domain, format.locale)}`,
          ]}
          end={
            <>
              <UserChips {...user} />
              <time dateTime={new Date(user.createdAt).toISOString()}>
                {formatShortDate(user.createdAt, format)}
              </time>
            </>
          }
        />
      ))}
    </LinkList>
  );
}
