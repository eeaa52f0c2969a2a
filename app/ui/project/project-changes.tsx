import { useTranslation } from "react-i18next";
import type { ShownChange } from "~/presenters/projects/describe-changes.server";

interface ProjectChangesProps {
  changes: readonly ShownChange[];
  className?: string;
}

/** What a couple has changed after sending its project: the earlier and the present value of each part. */
export function ProjectChanges({ changes, className }: ProjectChangesProps) {
  const { t } = useTranslation("project");
  return (
    <ul role="list" className={className} data-changes="">
      {changes.map(({ part, at, before, after }, index) => (
        <li key={index} className="border-t border-line py-2.5 first:border-t-0">
          <p className="text-xs/[inherit] text-ink-2">
            {t("changes.when", { part: t(`changes.part.${part}`), at })}
          </p>
          <p className="wrap-anywhere">
            {before === null && after === null
              ? t("changes.rewritten")
              : t("changes.line", {
                  before: before ?? t("changes.nothing"),
                  after: after ?? t("changes.nothing"),
                })}
          </p>
        </li>
      ))}
    </ul>
  );
}
