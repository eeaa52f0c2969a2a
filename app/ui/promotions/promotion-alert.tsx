import { useTranslation } from "react-i18next";
import type { ShownPromotion } from "~/models/promotions/queries.server";
import { classNames } from "../primitives/class-names";
import { MegaphoneIcon, XIcon } from "../primitives/icons";
import { RestrictedTextView } from "../primitives/restricted-text";
import { CLOSE_PROMOTION_PATH, ClosingFields } from "./closing-fields";
import { PromotionLink } from "./promotion-link";

/** The promotional banner above a page. It is closed by a POST, so that this works without JavaScript. */
export function PromotionAlert({ promotion }: { promotion: ShownPromotion }) {
  const { t } = useTranslation("shell");
  return (
    <AlertFrame promotion={promotion} className="mb-6">
      <form method="post" action={CLOSE_PROMOTION_PATH} data-closes="">
        <ClosingFields promotion={promotion} />
        <button
          type="submit"
          className="button button-ghost button-sm button-icon"
          aria-label={t("promotion.close_alert")}
        >
          <XIcon />
        </button>
      </form>
    </AlertFrame>
  );
}

interface AlertFrameProps {
  promotion: Pick<ShownPromotion, "title" | "description" | "buttonText" | "link">;
  className: string;
  children?: React.ReactNode;
}

/** The frame of the banner. Administrators see it as a preview. */
export function AlertFrame({ promotion, className, children }: AlertFrameProps) {
  const { t } = useTranslation("shell");
  return (
    <aside
      className={classNames("banner banner-brand grid-cols-[auto_1fr_auto] items-start", className)}
      aria-label={t("promotion.label")}
    >
      <MegaphoneIcon />
      <div>
        <strong>{promotion.title}</strong>
        <RestrictedTextView blocks={promotion.description} />
        <PromotionLink promotion={promotion} className="button button-sm mt-2.5" />
      </div>
      {children}
    </aside>
  );
}
