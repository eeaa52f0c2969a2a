import { useTranslation } from "react-i18next";
import type { PromotionKind, PromotionPicture, PromotionText } from "~/models/promotions/rules";
import { Card } from "../primitives/card";
import { Segmented, type Segment } from "../data-display/segmented";
import { AlertFrame } from "./promotion-alert";
import { PopupContent } from "./promotion-popup";

export interface PromotionPreviewProps {
  kind: PromotionKind;
  text: PromotionText;
  link: string | null;
  picture: PromotionPicture | null;
  /** Links to the preview in each language. */
  languages: readonly Segment[];
}

/** Preview of the saved promotion in one language. A missing text is replaced by its fallback. */
export function PromotionPreview({ kind, text, link, picture, languages }: PromotionPreviewProps) {
  const { t } = useTranslation("promotions");
  const promotion = { ...text, link, picture };
  return (
    <Card title={t("preview.title")} quiet>
      <p className="hint mb-4">{t("preview.hint")}</p>
      <Segmented label={t("preview.language")} segments={languages} className="flex-wrap" small />
      <div className="mt-5 grid justify-items-center">
        {kind === "alert" ? (
          <AlertFrame promotion={promotion} className="justify-self-stretch" />
        ) : (
          <div className="dialog grid animate-none rounded-xl before:hidden">
            <PopupContent promotion={promotion} />
          </div>
        )}
      </div>
    </Card>
  );
}
