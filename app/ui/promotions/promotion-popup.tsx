import { useFetcher } from "@remix-run/react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ShownPromotion } from "~/models/promotions/queries.server";
import { Button } from "../button";
import { RestrictedText } from "../restricted-text";
import { useModal } from "../use-modal";
import { CLOSE_PROMOTION, ClosingFields } from "./closing-fields";
import { PromotionLink } from "./promotion-link";

/**
 * The promotional popup (document 1, "Promotional popup"). What is shown once is no longer in the next answer of the server,
 * so the dialog keeps it until it is closed.
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
      <dialog className="dlg" open ref={ref} aria-labelledby="promotion-title" tabIndex={-1}>
        <closing.Form method="post" action={CLOSE_PROMOTION} ref={setForm} onSubmit={onClose}>
          <ClosingFields promotion={promotion} />
          <PopupContent promotion={promotion}>
            <Button variant={promotion.link ? "default" : "primary"} block {...takesFocus}>
              {t("promotion.close")}
            </Button>
          </PopupContent>
        </closing.Form>
      </dialog>
    </div>
  );
}

interface PopupContentProps {
  promotion: Pick<ShownPromotion, "title" | "description" | "buttonText" | "link">;
  children?: ReactNode;
}

/** What the dialog holds: administrators see it before it is shown to anyone. */
export function PopupContent({ promotion, children }: PopupContentProps) {
  return (
    <>
      <div className="promo-h">
        <h2 id="promotion-title">{promotion.title}</h2>
      </div>
      <div className="dlg-b">
        <RestrictedText blocks={promotion.description} />
      </div>
      {(promotion.link || children) && (
        <div className="dlg-f promo-f">
          <PromotionLink promotion={promotion} className="btn btn-primary btn-block" />
          {children}
        </div>
      )}
    </>
  );
}
