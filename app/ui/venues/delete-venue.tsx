import { useTranslation } from "react-i18next";
import { VENUES_PATH } from "~/models/venues/rules";
import { Dialog } from "../feedback/dialog";
import { Button, ButtonLink } from "../primitives/button";

interface DeleteVenueProps {
  id: string;
  name: string;
  /** The page below. */
  closeTo: string;
  isOpen: boolean;
}

/** Asks before a venue is deleted with its page, its pictures and its reviews. */
export function DeleteVenue({ id, name, closeTo, isOpen }: DeleteVenueProps) {
  const { t } = useTranslation("venues");
  return (
    <Dialog
      title={t("delete.title")}
      {...{ closeTo, isOpen }}
      wrap={(content) => (
        <form method="post" action={VENUES_PATH} data-returns={VENUES_PATH}>
          <input type="hidden" name="venue" value={id} />
          {content}
        </form>
      )}
      footer={
        <>
          <Button variant="danger-solid" name="intent" value="delete" busyLabel={t("delete.busy")}>
            {t("actions.delete")}
          </Button>
          <ButtonLink to={closeTo} keepScroll>
            {t("delete.keep")}
          </ButtonLink>
        </>
      }
    >
      <p className="text-ink-2">{t("delete.body", { name })}</p>
    </Dialog>
  );
}
