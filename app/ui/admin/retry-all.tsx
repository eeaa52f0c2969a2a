import { useTranslation } from "react-i18next";
import { Button } from "../primitives/button";
import { RotateCwIcon } from "../primitives/icons";

/** A button that sends every failed message again. */
export function RetryAll({ action }: { action: string }) {
  const { t } = useTranslation("monitoring");
  return (
    <form method="post" action={action}>
      <Button variant="primary" icon={RotateCwIcon} name="intent" value="retry_all">
        {t("outbox.retry_all")}
      </Button>
    </form>
  );
}
