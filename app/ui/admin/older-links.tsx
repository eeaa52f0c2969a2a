import { useTranslation } from "react-i18next";
import { ButtonLink } from "../primitives/button";
import { classNames } from "../primitives/class-names";
import { ChevronLeftIcon, ChevronRightIcon } from "../primitives/icons";

interface Way {
  to: string;
  label: string;
}

interface OlderLinksProps {
  newer: Way | null;
  older: Way | null;
  /** Whether the links are inside the card of the list and not below it. */
  isInCard?: boolean;
}

/** Links to newer and older entries of a list that is paginated by a cursor. */
export function CursorLinks({ newer, older, isInCard = false }: OlderLinksProps) {
  const { t } = useTranslation("monitoring");
  if (!newer && !older) return null;
  return (
    <nav
      className={classNames("flex flex-wrap gap-2 py-3.5", isInCard && "border-t border-line px-5")}
      aria-label={t("pages")}
    >
      {newer && (
        <ButtonLink to={newer.to} size="sm" icon={ChevronLeftIcon} rel="prev">
          {newer.label}
        </ButtonLink>
      )}
      {older && (
        <ButtonLink
          to={older.to}
          size="sm"
          icon={ChevronRightIcon}
          rel="next"
          className="ml-auto flex-row-reverse"
        >
          {older.label}
        </ButtonLink>
      )}
    </nav>
  );
}
