import { useTranslation } from "react-i18next";
import type { PromotionPicture } from "~/models/promotions/rules";
import { Button, ButtonLink } from "../button";
import { Card } from "../card";
import { ErrorSummary } from "../error-summary";
import { useFormProblems } from "../form-problems";
import type { FormState } from "../form-state";
import { Trash2Icon } from "../icons";
import { PictureField } from "../picture-field";
import { PictureOfPromotion } from "./promotion-popup";

export interface PromotionPictureFormsProps {
  back: string;
  picture: PromotionPicture | null;
  form: FormState;
}

/** The picture as it is, a form to send another and one to take it away: plain forms. */
export function PromotionPictureForms({ back, picture, form }: PromotionPictureFormsProps) {
  const { t } = useTranslation("promotions");
  const { problems, message, errorAt } = useFormProblems(form);
  const error = errorAt("picture");
  return (
    <>
      <ErrorSummary problems={problems} {...(message ? { message } : {})} />
      <Card>
        {picture && (
          <form method="post" className="form promo-now">
            <PictureOfPromotion picture={picture} />
            <p>
              <Button variant="danger" size="sm" icon={Trash2Icon} name="intent" value="remove">
                {t("picture.remove")}
              </Button>
            </p>
          </form>
        )}
        <form method="post" className="form" encType="multipart/form-data">
          <PictureField label={t("picture.choose")} error={error} />
          <p className="acts">
            <Button variant="primary" name="intent" value="upload">
              {t("picture.send")}
            </Button>
            <ButtonLink to={back}>{t("picture.back")}</ButtonLink>
          </p>
        </form>
      </Card>
    </>
  );
}
