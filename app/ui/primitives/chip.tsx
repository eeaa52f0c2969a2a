import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { relativeDays } from "~/i18n/formats";
import type { FollowUpState, RequestStatus } from "~/models/requests/rules";
import type { ModerationState } from "~/models/accounts/rules";
import { classNames } from "./class-names";
import {
  CheckIcon,
  HourglassIcon,
  type IconComponent,
  LockKeyholeIcon,
  LockKeyholeOpenIcon,
  MinusIcon,
  TriangleAlertIcon,
  XIcon,
} from "./icons";
import { useSite } from "../hooks/use-site";

export type ChipTone = "plain" | "brand" | "success" | "warn" | "danger" | "info" | "brass" | "quiet";

export interface ChipProps {
  tone?: ChipTone | undefined;
  icon?: IconComponent | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A short label of at most three words. The icon or the words must carry the meaning, never the colour alone. */
export function Chip({ tone = "plain", icon: Icon, className, children }: ChipProps) {
  return (
    <span className={classNames("chip", tone !== "plain" && `chip-${tone}`, className)}>
      {Icon && <Icon />}
      <span>{children}</span>
    </span>
  );
}

const STATUS: Record<RequestStatus, { tone: ChipTone; icon: IconComponent }> = {
  locked: { tone: "brand", icon: LockKeyholeIcon },
  closed: { tone: "quiet", icon: MinusIcon },
  unlocked: { tone: "success", icon: LockKeyholeOpenIcon },
  rejected: { tone: "quiet", icon: XIcon },
  fake: { tone: "quiet", icon: TriangleAlertIcon },
};

/** The chip for each follow-up state that says more than "unlocked". */
const PROGRESS: Partial<Record<FollowUpState, { tone: ChipTone; icon?: IconComponent }>> = {
  contacted: { tone: "info" },
  meeting: { tone: "info" },
  quote_sent: { tone: "info" },
  won: { tone: "success", icon: CheckIcon },
  lost: { tone: "quiet" },
};

interface StatusChipProps {
  status: RequestStatus;
  followUpState?: FollowUpState | undefined;
}

/** The status of a request, or the follow-up state of an unlocked request. */
export function StatusChip({ status, followUpState = "to_contact" }: StatusChipProps) {
  const { t } = useTranslation(["shell", "event_request"]);
  const progress = status === "unlocked" ? PROGRESS[followUpState] : undefined;
  if (progress) return <Chip {...progress}>{t(`event_request:follow_up.states.${followUpState}`)}</Chip>;
  return (
    <Chip tone={STATUS[status].tone} icon={STATUS[status].icon}>
      {t(`status.${status}`)}
    </Chip>
  );
}

/** The chip "in 4 days", for an event 0 to 7 days away. */
export function DaysUntilEventChip({ days, className }: { days: number; className?: string }) {
  const { locale } = useSite();
  return (
    <Chip tone="warn" className={className}>
      {relativeDays(days, locale)}
    </Chip>
  );
}

/**
 * The moderation state of an account that is not approved yet. On phones only the icon is visible, and screen readers
 * still read the words.
 */
export function ModerationChip({ moderation }: { moderation: ModerationState }) {
  const { t } = useTranslation("shell");
  if (moderation === "refused") {
    return (
      <a className="chip-link" href="/">
        <Chip tone="danger" icon={TriangleAlertIcon} className="chip-moderation">
          {t("refusal_chip")}
          <span className="sr-only">, {t("refusal_reason")}</span>
        </Chip>
      </a>
    );
  }
  return (
    <Chip tone="warn" icon={HourglassIcon} className="chip-moderation">
      {t("moderation_chip")}
    </Chip>
  );
}
