import { useTranslation } from "react-i18next";
import { Banner } from "../feedback/banner";
import { ButtonLink } from "../primitives/button";

/**
 * Says that the register does not confirm the SIRET, so couples do not see the profile. Only the owner can correct
 * it.
 */
export function HiddenProfile() {
  const { t } = useTranslation("home");
  const correct = (
    <ButtonLink size="sm" to="/siret">
      {t("hidden.action")}
    </ButtonLink>
  );
  return (
    <Banner tone="danger" title={t("hidden.title")} action={correct}>
      {t("hidden.body")}
    </Banner>
  );
}
