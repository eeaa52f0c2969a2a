import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ShownPromotion } from "~/models/promotions/queries.server";
import type { PromotionPicture } from "~/models/promotions/rules";
import { Button } from "../primitives/button";
import { RestrictedTextView } from "../primitives/restricted-text";
import { CLOSE_PROMOTION_PATH, ClosingFields } from "./closing-fields";
import { PromotionLink } from "./promotion-link";

/**
 * The promotional popup, shown until the person closes it. app/enhance/parts/page/closing.ts sends the closing form
 * without a page load.
 */
export function PromotionPopup({ promotion }: { promotion: ShownPromotion | null }) {
  const { t } = useTranslation("shell");
  const takesFocus = { autoFocus: true };
  if (!promotion) return null;
  return (
    <div className="scrim">
      <dialog className="dialog" open aria-labelledby="promotion-title" tabIndex={-1}>
        <form method="post" action={CLOSE_PROMOTION_PATH} data-closes="">
          <ClosingFields promotion={promotion} />
          <PopupContent promotion={promotion}>
            <FollowButton promotion={promotion} />
            <Button variant={promotion.link ? "default" : "primary"} block data-close="" {...takesFocus}>
              {t("promotion.close")}
            </Button>
          </PopupContent>
        </form>
      </dialog>
    </div>
  );
}

/** A button that closes the popup and opens its link. A plain link would leave the popup open. */
function FollowButton({ promotion }: { promotion: ShownPromotion }) {
  const { t } = useTranslation("shell");
  if (!promotion.link?.startsWith("/")) return <PromotionLink promotion={promotion} className={ANSWER} />;
  return (
    <Button variant="primary" block name="follow" value="yes">
      {promotion.buttonText ?? t("promotion.more")}
    </Button>
  );
}

const ANSWER = "button button-primary button-block";

interface PopupContentProps {
  promotion: Pick<ShownPromotion, "title" | "description" | "buttonText" | "link" | "picture">;
  /** The buttons of the popup; a preview has no buttons. */
  children?: ReactNode;
}

/** The picture of a promotion, at most 400 px high. app/enhance/shell.ts hides it if it cannot be loaded. */
export function PictureOfPromotion({ picture: { key, width, height } }: { picture: PromotionPicture }) {
  return (
    <img
      className="mx-auto mb-5 h-auto max-h-[400px] w-auto rounded-md"
      src={`/media/${key}`}
      alt=""
      width={width}
      height={height}
      decoding="async"
      data-optional=""
    />
  );
}

/** The content of the popup. Administrators see it as a preview. */
export function PopupContent({ promotion, children }: PopupContentProps) {
  return (
    <>
      <div className="px-5 pt-7 md:px-6">
        {promotion.picture && <PictureOfPromotion picture={promotion.picture} />}
        <h2 id="promotion-title">{promotion.title}</h2>
      </div>
      <div className="dialog-body">
        <RestrictedTextView blocks={promotion.description} />
      </div>
      {(promotion.link || children) && (
        <div className="dialog-footer">
          {children ?? <PromotionLink promotion={promotion} className={ANSWER} />}
        </div>
      )}
    </>
  );
}
