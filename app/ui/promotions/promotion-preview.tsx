import { useTranslation } from "react-i18next";
import type { PromotionKind, PromotionPicture, PromotionText } from "~/models/promotions/rules";
import { Card } from "../card";
import { Segmented, type Segment } from "../segmented";
import { AlertFrame } from "./promotion-alert";
import { PopupContent } from "./promotion-popup";

export interface PromotionPreviewProps {
  kind: PromotionKind;
  text: PromotionText;
  link: string | null;
  picture: PromotionPicture | null;
  /** The languages it can be read in, as links. */
  languages: readonly Segment[];
}

/** As it was last saved, in each language: what stands in for a missing one included. */
export function PromotionPreview({ kind, text, link, picture, languages }: PromotionPreviewProps) {
  const { t } = useTranslation("promotions");
  const promotion = { ...text, link, picture };
  return (
    <Card title={t("preview.title")} quiet>
      <p className="hint adm-h">{t("preview.hint")}</p>
      <Segmented label={t("preview.language")} segments={languages} small />
      <div className="promo-p">
        {kind === "alert" ? (
          <AlertFrame promotion={promotion} />
        ) : (
          <div className="dlg promo-d">
            <PopupContent promotion={promotion} />
          </div>
        )}
      </div>
    </Card>
  );
}
