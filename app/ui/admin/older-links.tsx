import { useTranslation } from "react-i18next";
import { ButtonLink } from "../primitives/button";
import { ChevronLeftIcon, ChevronRightIcon } from "../primitives/icons";

interface Way {
  to: string;
  label: string;
}

/** Newer/older links of a keyset-paginated list. */
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
