import { useTranslation } from "react-i18next";
import { Chip } from "../primitives/chip";
import { EyeOffIcon, GlobeIcon } from "../primitives/icons";

/** Says with an icon and a text whether a portfolio is published. */
export function PortfolioState({ isPublished }: { isPublished: boolean }) {
  const { t } = useTranslation("portfolios");
  return isPublished ? (
    <Chip tone="success" icon={GlobeIcon}>
      {t("state.published")}
    </Chip>
  ) : (
    <Chip tone="quiet" icon={EyeOffIcon}>
      {t("state.draft")}
    </Chip>
  );
}
