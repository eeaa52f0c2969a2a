import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { classNames } from "../class-names";
import { KeyRoundIcon, SpoolIcon } from "../icons";

/**
 * Premium badge or balance (document 1, "Header"): the error colour at 0. Both lead to /credits until the subscription
 * screen exists; the link is closed while the account waits for moderation, as the page behind it is.
 */
export function HeaderTag({ isPremium, credits }: { isPremium: boolean; credits: number }) {
  const { t } = useTranslation("shell");
  const to = "/credits";
  if (isPremium) {
    return (
      <Link className="tag tag-premium" to={to}>
        <SpoolIcon />
        {t("premium")}
      </Link>
    );
  }
  return (
    <Link
      className={classNames("tag", credits === 0 && "tag-zero")}
      to={to}
      aria-label={t("credits_link", { count: credits })}
    >
      <KeyRoundIcon />
      <span className="num">
        {credits}
        <span className="tag-w"> {t("credits_word", { count: credits })}</span>
      </span>
    </Link>
  );
}
