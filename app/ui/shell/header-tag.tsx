import { useTranslation } from "react-i18next";
import { KeyRoundIcon, SpoolIcon } from "../primitives/icons";

export interface HeaderTagProps {
  isPremium: boolean;
  credits: number;
  /** False while the account waits for moderation; the balance then is not a link. */
  isOpen: boolean;
}

const LOOKS = {
  premium: "header-tag header-tag-premium",
  credits: "header-tag",
  empty: "header-tag header-tag-empty",
};

/** The Premium badge or the credit balance, which is red at 0. Both link to the offers. */
export function PremiumOrBalance({ isPremium, credits, isOpen }: HeaderTagProps) {
  const { t } = useTranslation("shell");
  const className = LOOKS[isPremium ? "premium" : credits === 0 ? "empty" : "credits"];
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
  if (!isOpen) return <span className={className}>{content}</span>;
  return (
    <a className={className} href="/subscription" aria-label={label}>
      {content}
    </a>
  );
}
