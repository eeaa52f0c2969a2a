import { useTranslation } from "react-i18next";
import { VENUES_PATH } from "~/models/venues/rules";
import { DeleteDialog } from "../feedback/delete-dialog";

interface DeleteVenueProps {
  id: string;
  name: string;
  /** Path of the page behind the dialog. */
  closeTo: string;
  isOpen: boolean;
}

/** The dialog that asks for confirmation before a venue is deleted with its page, its pictures and its reviews. */
export function DeleteVenue({ id, name, closeTo, isOpen }: DeleteVenueProps) {
  const { t } = useTranslation("venues");
  return (
    <DeleteDialog
      action={VENUES_PATH}
      returns={VENUES_PATH}
      words={{
        title: t("delete.title"),
        body: t("delete.body", { name }),
        submit: t("actions.delete"),
        busy: t("delete.busy"),
        keep: t("delete.keep"),
      }}
      {...{ closeTo, isOpen }}
    >
      <input type="hidden" name="venue" value={id} />
    </DeleteDialog>
  );
}
