import { useTranslation } from "react-i18next";
import { VENUES_PATH } from "~/models/venues/rules";
import { venueDraftPath } from "~/models/venues/wizard/wizard.rules";
import { Dialog } from "~/ui/feedback/dialog";
import { Button, ButtonLink } from "~/ui/primitives/button";

/** The dialog that asks for confirmation before a draft of the wizard is deleted. */
export function DiscardDraft({ id, isNew }: { id: string; isNew: boolean }) {
  const { t } = useTranslation("venues");
  return (
    <Dialog
      title={t("draft.discard_title")}
      closeTo={VENUES_PATH}
      isOpen
      wrap={(content) => (
        <form method="post" action={venueDraftPath(id)}>
          {isNew && <input type="hidden" name="isNew" value="on" />}
          {content}
        </form>
      )}
      footer={
        <>
          <Button variant="danger-solid" name="intent" value="discard" busyLabel={t("delete.busy")}>
            {t("draft.discard")}
          </Button>
          <ButtonLink to={VENUES_PATH} keepScroll>
            {t("delete.keep")}
          </ButtonLink>
        </>
      }
    >
      <p className="text-ink-2">{t("draft.discard_body")}</p>
    </Dialog>
  );
}
