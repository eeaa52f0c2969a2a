import { useTranslation } from "react-i18next";
import { SpoolIcon } from "../primitives/icons";

export function PremiumWord() {
  const { t } = useTranslation("public_profile");
  return (
    <span className="premium-word">
      <SpoolIcon />
      {t("premium")}
    </span>
  );
}
