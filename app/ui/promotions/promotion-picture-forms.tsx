import { useTranslation } from "react-i18next";
import type { UploadState } from "~/models/media/picture.rules";
import type { PromotionPicture } from "~/models/promotions/rules";
import { Button, ButtonLink } from "../primitives/button";
import { FormButtons } from "../primitives/button-row";
import { Card } from "../primitives/card";
import { ErrorSummary } from "../forms/error-summary";
import type { Form } from "../forms/use-form";
import { Trash2Icon } from "../primitives/icons";
import { PictureField } from "~/ui/fields/pictures/picture-field";
import { PictureStatus } from "~/ui/fields/pictures/picture-status";
import { PictureOfPromotion } from "./promotion-popup";

export interface PromotionPictureFormsProps {
  /** Path of the promotion's page. */
  promotion: string;
  picture: PromotionPicture | null;
  /** The picture that was uploaded last, until it becomes the promotion's picture. */
  upload: UploadState | null;
  form: Form;
}

/**
 * The forms that upload and delete the picture of a promotion, with the state of the upload. They work without scripts.
 */
export function PromotionPictureForms({ promotion, picture, upload, form }: PromotionPictureFormsProps) {
  const { t } = useTranslation("promotions");
  return (
    <>
      <ErrorSummary {...form.summary} />
      <Card>
        <form {...form.props} method="post" className="form" encType="multipart/form-data">
          <PictureField {...form.secret("picture")} label={t("picture.choose")} />
          <FormButtons>
            <Button variant="primary" name="intent" value="upload">
              {t("picture.send")}
            </Button>
            <ButtonLink to={promotion}>{t("picture.back")}</ButtonLink>
          </FormButtons>
        </form>
        <PictureStatus
          upload={upload}
          page={`${promotion}/picture`}
          words={{
            preparing: t("picture.status.preparing"),
            refresh: t("picture.status.refresh"),
            ready: t("picture.status.ready"),
            refused: (reason) =>
              [t(`picture.errors.${reason}`), ...(picture ? [t("picture.status.kept")] : [])].join(" "),
          }}
        />
        <div data-shows-picture="">
          {picture && (
            <form method="post" className="form mt-4">
              <PictureOfPromotion picture={picture} />
              <p>
                <Button variant="danger" size="sm" icon={Trash2Icon} name="intent" value="remove">
                  {t("picture.remove")}
                </Button>
              </p>
            </form>
          )}
        </div>
      </Card>
    </>
  );
}
