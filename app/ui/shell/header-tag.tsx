import { useTranslation } from "react-i18next";
import { classNames } from "../primitives/class-names";
import { KeyRoundIcon, SpoolIcon } from "../primitives/icons";

export interface HeaderTagProps {
  isPremium: boolean;
  credits: number;
  /** False while the account waits for moderation; the balance then is not a link. */
  isOpen: boolean;
}

const FRAME =
  "inline-flex min-h-9 items-center gap-2 rounded-md pr-3 pl-2.5 text-sm/[inherit] font-semibold whitespace-nowrap no-underline inset-ring-1 coarse:min-h-11";

const LOOKS = {
  premium: "bg-dark-panel text-dark-panel-brass inset-ring-dark-panel-line",
  credits: "bg-brand-soft text-brand-ink inset-ring-brand-line",
  empty: "bg-danger-soft text-danger-ink inset-ring-danger-line",
};

const HOVERED = {
  premium: "hover:bg-dark-panel-2",
  credits: "hover:bg-brand-soft-2",
  empty: "hover:inset-ring-danger",
};

/** The Premium badge or the credit balance, which is red at 0. Both link to the offers. */
export function PremiumOrBalance({ isPremium, credits, isOpen }: HeaderTagProps) {
  const { t } = useTranslation("shell");
  const look = isPremium ? "premium" : credits === 0 ? "empty" : "credits";
  const label = isPremium ? undefined : t("credits_link", { count: credits });
  const content = isPremium ? (
    <>
      <SpoolIcon />
      {t("premium")}
    </>
  ) : (
    <>
      <KeyRoundIcon />
      <span className="tabular">
        {credits}
        <span className="max-md:hidden"> {t("credits_word", { count: credits })}</span>
      </span>
    </>
  );
  if (!isOpen) return <span className={classNames(FRAME, LOOKS[look])}>{content}</span>;
  return (
    <a className={classNames(FRAME, LOOKS[look], HOVERED[look])} href="/subscription" aria-label={label}>
      {content}
    </a>
  );
}
