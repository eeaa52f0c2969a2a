import { useTranslation } from "react-i18next";
import { ButtonLink } from "../button";
import { ChevronLeftIcon, ChevronRightIcon } from "../icons";

interface Way {
  to: string;
  label: string;
}

/** The two ways from a page of a long list that is read by keys: it has no numbers, for nobody has counted it. */
export function OlderLinks({ newer, older }: { newer: Way | null; older: Way | null }) {
  const { t } = useTranslation("oversight");
  if (!newer && !older) return null;
  return (
    <nav className="olds" aria-label={t("pages")}>
      {newer && (
        <ButtonLink to={newer.to} size="sm" icon={ChevronLeftIcon} rel="prev">
          {newer.label}
        </ButtonLink>
      )}
      {older && (
        <ButtonLink to={older.to} size="sm" icon={ChevronRightIcon} rel="next">
          {older.label}
        </ButtonLink>
      )}
    </nav>
  );
}
