import { useTranslation } from "react-i18next";
import type { PromotionAudience, PromotionKind, PromotionState } from "~/models/promotions/rules";
import { Button } from "../primitives/button";
import { Chip, type ChipTone } from "../primitives/chip";
import { EntryItem, EntryLink, EntryList, EntryNote } from "../admin/entry-list";

export interface ListedPromotion {
  id: string;
  title: string;
  kind: PromotionKind;
  audience: PromotionAudience;
  state: PromotionState;
  isActive: boolean;
  /** The country where the promotion is shown, or a text for "all countries". */
  place: string;
  period: string | null;
}

const TONES: Record<PromotionState, ChipTone> = {
  off: "quiet",
  planned: "info",
  live: "success",
  over: "quiet",
};

/** The list of promotions, each with its state and a button that shows or hides it. */
export function PromotionList({ promotions }: { promotions: readonly ListedPromotion[] }) {
  const { t } = useTranslation("promotions");
  return (
    <EntryList>
      {promotions.map((promotion) => (
        <EntryItem
          key={promotion.id}
          about={
            <>
              <EntryLink to={`/admin/promotions/${promotion.id}`}>{promotion.title}</EntryLink>
              <EntryNote>
                {[
                  t(`kinds.${promotion.kind}`),
                  t(`audiences.${promotion.audience}`),
                  promotion.place,
                  ...(promotion.period ? [promotion.period] : []),
                ].join(" · ")}
              </EntryNote>
            </>
          }
        >
          <Chip tone={TONES[promotion.state]}>{t(`states.${promotion.state}`)}</Chip>
          <PromotionVisibilityForm id={promotion.id} isActive={promotion.isActive} title={promotion.title} />
        </EntryItem>
      ))}
    </EntryList>
  );
}

interface SwitchFormProps {
  id: string;
  isActive: boolean;
  /** Title of the promotion, which is part of the button's accessible name. */
  title: string;
}

export function PromotionVisibilityForm({ id, isActive, title }: SwitchFormProps) {
  const { t } = useTranslation("promotions");
  return (
    <form method="post" action="/admin/promotions">
      <input type="hidden" name="promotion" value={id} />
      <Button size="sm" name="intent" value={isActive ? "deactivate" : "activate"}>
        {isActive ? t("deactivate") : t("activate")}
        <span className="sr-only"> {title}</span>
      </Button>
    </form>
  );
}
