import { useTranslation } from "react-i18next";
import { Dialog } from "../feedback/dialog";
import { Button, ButtonLink } from "../primitives/button";

type AddressDialogName = "change" | "remove";

export const addressDialogTo = (name: AddressDialogName) => `/calendar?dialog=${name}`;

/** Says that the address ends before it is changed or removed; has its own address, so it works without JavaScript. */
export function AddressDialog({ intent, isOpen }: { intent: AddressDialogName; isOpen: boolean }) {
  const { t } = useTranslation("calendar");
  return (
    <Dialog
      title={t(`${intent}.title`)}
      name={intent}
      isOpen={isOpen}
      closeTo="/calendar"
      wrap={(content) => (
        <form method="post" action="/calendar">
          {content}
        </form>
      )}
      footer={
        <>
          <Button variant={intent === "remove" ? "danger-solid" : "primary"} name="intent" value={intent}>
            {t(`${intent}.open`)}
          </Button>
          <ButtonLink to="/calendar" keepScroll>
            {t("keep")}
          </ButtonLink>
        </>
      }
    >
      <p>{t(`${intent}.body`)}</p>
    </Dialog>
  );
}
