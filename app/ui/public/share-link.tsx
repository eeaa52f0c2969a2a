import { useTranslation } from "react-i18next";
import { LiveRegion } from "../feedback/live-region";
import { Share2Icon } from "../primitives/icons";

/** A page that a reader can share. */
export interface SharedPage {
  /** The canonical URL of the page. */
  url: string;
  title: string;
}

/**
 * Shares a page. Without scripts the link opens a new e-mail; a script opens the dialog of the device, or copies the URL
 * (app/enhance/parts/page/share.ts).
 */
export function ShareLink({ url, title }: SharedPage) {
  const { t } = useTranslation("public_site");
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 print:hidden">
      <a
        className="-mx-3 inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-(length:--text-md) font-[560] text-ink no-underline hover:bg-linen-2 hover:text-brand-ink"
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
        data-share={url}
        data-title={title}
      >
        <Share2Icon />
        {t("share")}
      </a>
      <LiveRegion
        role="status"
        className="ms-1 text-(length:--text-sm) text-ink-2"
        data={{ "data-copied": t("share_copied") }}
      />
    </span>
  );
}
