import { useTranslation } from "react-i18next";
import type { ListingsPageInWords } from "~/presenters/directory/describe-listings-page.server";
import { classNames } from "../primitives/class-names";

/** Links to the planners and to the venues of the same place, each with the number of its listings. */
export function KindTabs({ kind, tabs }: Pick<ListingsPageInWords, "kind" | "tabs">) {
  const { t } = useTranslation("directory");
  return (
    <nav
      className="grid grid-cols-2 justify-self-start rounded-[12px] bg-linen-2 p-1 text-(length:--text-md) font-[560]"
      aria-label={t("find.what")}
    >
      {tabs.map((tab) => (
        <a
          className={classNames(
            "flex min-h-11 items-center justify-center gap-2 rounded-[9px] px-4 text-center leading-[1.2] no-underline",
            tab.kind === kind ? "bg-raised text-ink shadow-1" : "text-ink-2 hover:text-ink",
          )}
          key={tab.kind}
          href={tab.href}
          aria-current={tab.kind === kind ? "page" : undefined}
        >
          {t(tab.kind === "planner" ? "nav.planners" : "nav.venues")}
          <span className="tabular font-[400] text-ink-3">{tab.count}</span>
        </a>
      ))}
    </nav>
  );
}
