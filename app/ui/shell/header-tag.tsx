import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { classNames } from "../primitives/class-names";
import { KeyRoundIcon, SpoolIcon } from "../primitives/icons";

export interface HeaderTagProps {
  isPremium: boolean;
  credits: number;
  /** False while the account waits for moderation: the balance is shown without a link. */
  isOpen: boolean;
}

/** Premium badge or balance, in the error colour at 0; both link to the offers. */
export function HeaderTag({ isPremium, credits, isOpen }: HeaderTagProps) {
  const { t } = useTranslation("shell");
  const className = classNames("tag", isPremium && "tag-premium", !isPremium && credits === 0 && "tag-zero");
  const label = isPremium ? undefined : t("credits_link", { count: credits });
  const content = isPremium ? (
    <>
      <SpoolIcon />
      {t("premium")}
    </>
  ) : (
    <>
      <KeyRoundIcon />
      <span className="num">
        {credits}
        <span className="tag-w"> {t("credits_word", { count: credits })}</span>
      </span>
    </>
  );
  if (!isOpen) return <span className={className}>{content}</span>;
  return (
    <Link className={className} to="/subscription" aria-label={label}>
      {content}
    </Link>
  );
}
