import { useTranslation } from "react-i18next";
import { HeartIcon } from "./heart-icon";

/**
 * The link to the couple's favourites in the header. A script writes their number, because pages that are cached for
 * everybody do not know it.
 */
export function FavoritesLink({ href }: { href: string }) {
  const { t } = useTranslation("favorites");
  return (
    <>
      <a
        className="inline-flex min-h-11 items-center gap-1.5 rounded-md px-3 text-(length:--text-md) font-[520] whitespace-nowrap text-ink-2 no-underline hover:bg-linen-2 hover:text-ink"
        href={href}
      >
        <HeartIcon />
        <span className="max-md:sr-only">{t("link")}</span>
        <b
          className="tabular grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1 text-xs text-on-brand"
          data-favorites-count=""
          hidden
        />
      </a>
      <p
        className="not-data-failed:sr-only data-failed:absolute data-failed:top-full data-failed:right-(--gutter) data-failed:z-(--z-sticky) data-failed:rounded-md data-failed:bg-surface data-failed:px-4 data-failed:py-2 data-failed:text-sm data-failed:shadow-2"
        role="status"
        data-favorites-status=""
        data-added={t("added", { name: "#" })}
        data-removed={t("removed", { name: "#" })}
        data-unsaved={t("unsaved")}
      />
    </>
  );
}
