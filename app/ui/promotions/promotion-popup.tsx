import { useFetcher, useSubmit } from "@remix-run/react";
import { useState, type MouseEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ShownPromotion } from "~/models/promotions/queries.server";
import type { PromotionPicture } from "~/models/promotions/rules";
import { Button } from "../primitives/button";
import { RestrictedText } from "../primitives/restricted-text";
import { useModal } from "../hooks/use-modal";
import { CLOSE_PROMOTION, ClosingFields } from "./closing-fields";
import { PromotionLink } from "./promotion-link";

/**
 * The promotional popup. One that is shown only once is missing from the next response, so the dialog keeps it until it
 * is closed.
 */
export function PromotionPopup({ promotion }: { promotion: ShownPromotion | null }) {
  const [kept, keep] = useState(promotion);
  const [closedId, close] = useState<string | null>(null);
  if (promotion && promotion.id !== kept?.id) keep(promotion);
  if (!kept || kept.id === closedId) return null;
  return <Popup promotion={kept} onClose={() => close(kept.id)} />;
}

function Popup({ promotion, onClose }: { promotion: ShownPromotion; onClose: () => void }) {
  const { t } = useTranslation("shell");
  const closing = useFetcher();
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const ref = useModal(() => form?.requestSubmit());
  const takesFocus = { autoFocus: true };
  return (
    <div className="scrim">
      <dialog className="dialog" open ref={ref} aria-labelledby="promotion-title" tabIndex={-1}>
        <closing.Form method="post" action={CLOSE_PROMOTION} ref={setForm} onSubmit={onClose}>
          <ClosingFields promotion={promotion} />
          <PopupContent promotion={promotion}>
            <FollowButton promotion={promotion} onClose={onClose} onLeave={() => form?.requestSubmit()} />
            <Button variant={promotion.link ? "default" : "primary"} block {...takesFocus}>
              {t("promotion.close")}
            </Button>
          </PopupContent>
        </closing.Form>
      </dialog>
    </div>
  );
}

interface FollowButtonProps {
  promotion: ShownPromotion;
  onClose: () => void;
  /** Called before another site opens in a new tab. */
  onLeave: () => void;
}

/**
 * Closes the popup and follows its link, because nothing behind an open dialog can be used. Pages of the product open
 * by a navigation, which continues after the dialog is removed.
 */
function FollowButton({ promotion, onClose, onLeave }: FollowButtonProps) {
  const { t } = useTranslation("shell");
  const submit = useSubmit();
  if (!promotion.link?.startsWith("/"))
    return <PromotionLink promotion={promotion} className={ANSWER} onLeave={onLeave} />;
  const follow = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    submit(event.currentTarget);
    onClose();
  };
  return (
    <Button variant="primary" block name="follow" value="yes" onClick={follow}>
      {promotion.buttonText ?? t("promotion.more")}
    </Button>
  );
}

const ANSWER = "button button-primary button-block";

interface PopupContentProps {
  promotion: Pick<ShownPromotion, "title" | "description" | "buttonText" | "link" | "picture">;
  /** The buttons; none in a preview. */
  children?: ReactNode;
}

/** At most 400 px high; hidden when it cannot be loaded. */
export function PictureOfPromotion({ picture: { key, width, height } }: { picture: PromotionPicture }) {
  return (
    <img
      className="mx-auto mb-5 h-auto max-h-[400px] w-auto rounded-md"
      src={`/media/${key}`}
      alt=""
      width={width}
      height={height}
      decoding="async"
      onError={({ currentTarget }) => currentTarget.remove()}
    />
  );
}

/** Content of the dialog; administrators also use it as a preview. */
export function PopupContent({ promotion, children }: PopupContentProps) {
  return (
    <>
      <div className="px-5 pt-7 md:px-6">
        {promotion.picture && <PictureOfPromotion picture={promotion.picture} />}
        <h2 id="promotion-title">{promotion.title}</h2>
      </div>
      <div className="dialog-body">
        <RestrictedText blocks={promotion.description} />
      </div>
      {(promotion.link || children) && (
        <div className="dialog-footer">
          {children ?? <PromotionLink promotion={promotion} className={ANSWER} />}
        </div>
      )}
    </>
  );
}
