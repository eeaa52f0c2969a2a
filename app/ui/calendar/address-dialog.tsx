import { useTranslation } from "react-i18next";
import { Dialog } from "../feedback/dialog";
import { Button, ButtonLink } from "../primitives/button";

type AddressDialogName = "change" | "remove";

export const addressDialogPath = (page: string, name: AddressDialogName) => `${page}?dialog=${name}`;

interface AddressDialogProps {
  /** Path of the page behind the dialog. */
  page: string;
  intent: AddressDialogName;
  isOpen: boolean;
}

/**
 * The dialog that asks for confirmation before the calendar's private URL is replaced or removed, because the current
 * URL then stops working. The dialog has its own URL, so it works without JavaScript.
 */
export function AddressDialog({ page, intent, isOpen }: AddressDialogProps) {
  const { t } = useTranslation("calendar");
  return (
    <Dialog
      title={t(`${intent}.title`)}
      name={intent}
      isOpen={isOpen}
      closeTo={page}
      wrap={(content) => (
        <form method="post" action={page} data-keep-scroll="" data-returns="">
          {content}
        </form>
      )}
      footer={
        <>
          <Button variant={intent === "remove" ? "danger-solid" : "primary"} name="intent" value={intent}>
            {t(`${intent}.open`)}
          </Button>
          <ButtonLink to={page} keepScroll>
            {t("keep")}
          </ButtonLink>
        </>
      }
    >
      <p>{t(`${intent}.body`)}</p>
    </Dialog>
  );
}
