import { useTranslation } from "react-i18next";
import { SpoolIcon } from "../primitives/icons";

export function PremiumLabel() {
  const { t } = useTranslation("public_profile");
  return (
    <span className="inline-flex items-center gap-1.25 text-(length:--text-xs) font-[560] text-brass-ink [&>svg]:size-3.5">
      <SpoolIcon />
      {t("premium")}
    </span>
  );
}
