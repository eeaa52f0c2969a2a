import { useTranslation } from "react-i18next";
import { Banner } from "../feedback/banner";
import { ButtonLink } from "../primitives/button";

/**
 * Explains that the profile is hidden from couples, because the register does not confirm its SIRET. Only the owner of
 * the profile can correct the SIRET.
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
