import { useTranslation } from "react-i18next";

/** Breadcrumbs of the page; on phones only the link to the parent page. */
export function PublicCrumbs({
  trail,
  here,
}: {
  trail: readonly { label: string; href: string }[];
  here: string;
}) {
  const { t } = useTranslation("shell");
  return (
    <nav className="public-crumbs" aria-label={t("crumbs_label")}>
      <ol role="list">
        {trail.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
        <li>
          <span aria-current="page">{here}</span>
        </li>
      </ol>
    </nav>
  );
}
